import AHAP
public import PatternModel
import Synthesis

/// When each event of a pattern starts, as a table.
public enum OnsetTable {
  /// Tab-separated values: a line of names, then entry, event type, seconds and frame for each event, by onset and
  /// then by place in the file.
  public static func tsv(_ pattern: Pattern, sampleRate: Int) -> String {
    let clock = FrameClock(sampleRate: sampleRate)
    let events = pattern.entries.enumerated().compactMap { index, entry -> (entry: Int, event: Event)? in
      guard case .event(let event) = entry else { return nil }
      return (index, event)
    }
    let lines = events.sorted { $0.event.time < $1.event.time }.map { entry, event in
      "\(entry)\t\(event.type.name)\t\(Spelling.seconds(nanoseconds: event.time.nanoseconds))"
        + "\t\(clock.frame(of: event.time))"
    }
    return (["entry\ttype\ttime\tframe"] + lines).joined(separator: "\n") + "\n"
  }
}
