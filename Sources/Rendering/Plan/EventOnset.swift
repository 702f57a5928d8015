public import PatternModel
import Synthesis

/// Where one event sounds in a render: what markers and triggers are made from.
public struct EventOnset: Hashable, Sendable {
  /// The index of the event's pattern among the plan's parts.
  public let part: Int
  /// The index of the event among its pattern's entries.
  public let entry: Int
  /// The event's type.
  public let type: EventType
  /// The frame of the render at which it starts.
  public let frame: Int
  /// How many frames it lasts, without its release; nil for a tap.
  public let frameCount: Int?

  /// Makes an onset.
  public init(part: Int, entry: Int, type: EventType, frame: Int, frameCount: Int?) {
    self.part = part
    self.entry = entry
    self.type = type
    self.frame = frame
    self.frameCount = frameCount
  }
}

extension RenderPlan {
  /// The events that are heard, each as often as it is, by frame, then by pattern, then by place in the file.
  public var onsets: [EventOnset] {
    parts.enumerated()
      .flatMap { index, part in
        part.score.voices.compactMap { voice in
          part.score.frame(ofScoreFrame: voice.firstFrame).map { frame in
            EventOnset(
              part: index, entry: voice.entry, type: voice.part.eventType, frame: frame,
              frameCount: voice.heldFrameCount)
          }
        }
      }
      .sorted { ($0.frame, $0.part, $0.entry) < ($1.frame, $1.part, $1.entry) }
  }
}

extension Voice.Part {
  fileprivate var eventType: EventType {
    switch self {
    case .transient: .hapticTransient
    case .continuous: .hapticContinuous
    case .tone: .audioContinuous
    case .waveform: .audioCustom
    }
  }
}
