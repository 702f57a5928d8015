import AHAP
public import AudioFiles

extension RenderPlan {
  /// A marker for every event that sounds, in the order of their onsets; none where the configuration leaves them out.
  ///
  /// The label is the event's index among the pattern's entries, as messages count them, and its type, such as
  /// `#12 HapticTransient`; where several patterns are rendered together, the pattern's number stands before it,
  /// such as `2#12 HapticTransient`. Events that last are regions of their length, release not included.
  public var markers: [Marker] {
    guard configuration.writesMarkers else { return [] }
    return onsets.map { onset in
      let pattern = parts.count > 1 ? "\(onset.part + 1)" : ""
      return Marker(
        label: "\(pattern)#\(onset.entry) \(onset.type.name)", frame: onset.frame,
        frameCount: onset.frameCount)
    }
  }

  /// What stands in a WAV file before the samples, beside the format: provenance and markers.
  var chunks: [RIFFChunk] {
    (provenance.map { RIFFChunk.information($0.information) } ?? []) + RIFFChunk.markers(markers)
  }
}

extension Provenance {
  /// The provenance as a file's own fields have room for it.
  ///
  /// The description has as many of the first facts as fit into its 256 bytes: versions, then patterns.
  var information: FileInformation {
    let lines = facts.map(\.line)
    var description = ""
    for line in lines {
      let longer = description.isEmpty ? line : "\(description), \(line)"
      guard longer.utf8.count <= FileInformation.descriptionByteCount else { break }
      description = longer
    }
    return FileInformation(
      originator: "Thrum", software: "Thrum \(Thrum.version)", description: description, lines: lines,
      date: date)
  }
}
