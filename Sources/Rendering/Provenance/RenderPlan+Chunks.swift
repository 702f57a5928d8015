import AHAP
public import AudioFiles
import PositionedJSON
import Synthesis

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

  /// A note about markers for which a file has no room.
  var markerFindings: [Finding] {
    let markers = markers
    let (points, regions) = (
      markers.count { !$0.hasCue }, markers.count { $0.hasCue && !$0.hasRegion && $0.frameCount != nil }
    )
    let lost = [
      points > 0 ? Spelling.count(points, "event begins", "events begin") + " at frame 2^32 or later" : nil,
      regions > 0 ? Spelling.count(regions, "event lasts", "events last") + " 2^32 frames or longer" : nil,
    ].compactMap(\.self)
    guard !lost.isEmpty else { return [] }
    return [
      Finding(
        file: parts.first?.source.file ?? "",
        Diagnostic(
          .note, kind: "beyond-markers",
          what: lost.joined(separator: " and ") + ", for which a marker has no room; left out",
          fix: "render at a lower rate, or pass --no-markers"))
    ]
  }

  /// The last pass of a looped render, where all patterns have the same.
  public var loop: LoopPoints? {
    guard let frames = parts.first?.score.loopFrames, parts.allSatisfy({ $0.score.loopFrames == frames })
    else {
      return nil
    }
    return LoopPoints(frames)
  }

  /// What the file says of itself: provenance, markers and loop in the chunks of a WAV, the provenance as the comment
  /// of all else, and the haptic channels.
  var fileDescription: FileDescription {
    let provenance = provenance
    return FileDescription(
      chunks: (provenance.map { RIFFChunk.information($0.information) } ?? []) + markerChunks,
      comment: provenance?.text, hapticChannelCount: configuration.layout.trailingHapticChannelCount)
  }

  private var markerChunks: [RIFFChunk] {
    guard configuration.writesMarkers else { return [] }
    let sampler = loop.flatMap { RIFFChunk.loop($0, sampleRate: configuration.sampleRate) }
    return RIFFChunk.markers(markers) + [sampler].compactMap(\.self)
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
