public import AudioFiles

/// One pattern file and the file that it is rendered into.
public struct RenderJob: Hashable, Sendable {
  /// What is read.
  public let source: PatternSource
  /// The path that is written; "-" for standard output.
  public let output: String
  /// The folder that must exist before the output can be written, made with the folders above it; nil for none.
  public let folder: String?
  /// The format of the output.
  public let container: AudioContainer
}

extension RenderJob {
  /// Whether a regular file stands where the output will.
  public var outputExists: Bool {
    output != "-" && FileStatus(path: output)?.kind == .regular
  }

  /// Pairs every pattern that `operands` name with its output.
  ///
  /// An operand is a file, a folder with patterns in it, or "-". Without `output` each pattern goes to `NAME.wav`, or
  /// with the extension of another container, in the working folder; those of a folder to the same place below it as
  /// they have in theirs. An `output` that ends in a slash, or that several patterns share, is such a folder; otherwise it is the file for the one pattern.
  ///
  /// The container is `container`, else the one that the output's extension names, else `otherwise`.
  ///
  /// What a folder holds and is not followed goes to `leavingOut`.
  ///
  /// Throws ``RenderError`` before anything is read or written: two patterns with one output, an output that is one
  /// of the patterns or a link out of the folder, a folder as the file of one pattern, a folder without patterns, an
  /// extension of no container.
  public static func jobs(
    for operands: [String], output: String?, container: AudioContainer? = nil,
    otherwise: AudioContainer = .wav, leavingOut: (Finding) -> Void = { _ in }
  ) throws(RenderError) -> [RenderJob] {
    let patterns = try PlacedPattern.patterns(for: operands, leavingOut: leavingOut)
    if output == "-", let first = patterns.first, let second = patterns.dropFirst().first {
      throw .outputsCollide(path: "standard output", first: first.source.name, second: second.source.name)
    }
    let isFolder =
      output != "-"
      && (output.map { $0.hasSuffix("/") || patterns.count > 1 || patterns.contains(where: \.isFromFolder) }
        ?? true)
    let folderContainer = container ?? otherwise
    let jobs = try patterns.map { pattern throws(RenderError) in
      guard let output, !isFolder else {
        let path = FilePath.join(output ?? "", pattern.place + "." + folderContainer.fileExtension)
        let folder = FilePath.folder(of: path)
        return RenderJob(
          source: pattern.source, output: path, folder: folder == "." ? nil : folder,
          container: folderContainer)
      }
      if output != "-", FileStatus(path: output)?.kind == .folder { throw .outputIsFolder(path: output) }
      return RenderJob(
        source: pattern.source, output: output, folder: nil,
        container: container ?? AudioContainer(extensionOf: output) ?? otherwise)
    }
    try refuseCollisions(jobs)
    if isFolder, output != nil || patterns.contains(where: \.isFromFolder) {
      try refuseLinksOut(of: output ?? ".", jobs)
    }
    if let output, !isFolder, container == nil { try refuseUnknownExtension(output) }
    return jobs
  }

  /// Refuses a file whose name promises what it would not be; devices and pipes may have any name.
  private static func refuseUnknownExtension(_ output: String) throws(RenderError) {
    let name = FilePath.name(of: output)
    let stem = FilePath.stem(of: name)
    guard name.utf8.count > stem.utf8.count + 1, AudioContainer(extensionOf: output) == nil else { return }
    if let kind = FileStatus(path: output)?.kind, kind != .regular { return }
    throw .unknownExtension(path: output, extension: String(name.dropFirst(stem.count + 1)))
  }

  /// Refuses outputs that are written twice or that are one of the patterns, however their paths are spelt.
  private static func refuseCollisions(_ jobs: [RenderJob]) throws(RenderError) {
    var inputs: [FileIdentity: String] = [:]
    for case .file(let path) in jobs.map(\.source) {
      if let identity = FileIdentity(path: path) { inputs[identity] = path }
    }
    var byFolder: [String: RenderJob] = [:]
    for job in jobs {
      var place = job.folder ?? "."
      while place != ".", place != "/", byFolder[place] == nil {
        byFolder[place] = job
        place = FilePath.folder(of: place)
      }
    }
    var byPath: [String: RenderJob] = [:]
    var byIdentity: [FileIdentity: RenderJob] = [:]
    for job in jobs where job.output != "-" {
      let identity = FileIdentity(path: job.output)
      if let identity, let input = inputs[identity] {
        throw .outputIsInput(path: job.output, input: input)
      }
      if let other = byPath[job.output] ?? byFolder[job.output] ?? identity.flatMap({ byIdentity[$0] }),
        FileStatus(path: job.output)?.kind != .device
      {
        throw .outputsCollide(path: job.output, first: other.source.name, second: job.source.name)
      }
      byPath[job.output] = job
      if let identity { byIdentity[identity] = job }
    }
  }
}
