extension RenderJob {
  /// Refuses outputs that links in the output folder `root` would lead out of it.
  ///
  /// A link that the user names as the folder, or in the path to it, is followed.
  static func refuseLinksOut(of root: String, _ jobs: [RenderJob]) throws(RenderError) {
    guard let inside = FilePath.resolved(root) else { return }
    func refuseUnlessInside(_ path: String) throws(RenderError) {
      guard let resolved = FilePath.resolved(path), FilePath.isInside(resolved, folder: inside) else {
        throw .outputLeadsOut(path: path, folder: root)
      }
    }
    var seen: Set<String> = []
    for job in jobs {
      var place = job.folder ?? "."
      while FileStatus(path: place, followingLinks: false) == nil, place != FilePath.folder(of: place) {
        place = FilePath.folder(of: place)
      }
      if seen.insert(place).inserted { try refuseUnlessInside(place) }
      if FileStatus(path: job.output, followingLinks: false)?.kind == .link {
        try refuseUnlessInside(job.output)
      }
    }
  }
}
