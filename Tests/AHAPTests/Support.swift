import AHAP
import PatternModel
import PositionedJSON
import Testing

/// Reads a pattern whose `Pattern` array holds `entries`.
func read(_ entries: String, _ mode: ReadOptions.Mode = .lenient) -> ReadResult {
  readFile("{\"Version\":1,\"Pattern\":[\(entries)]}", mode)
}

/// Reads a whole file.
func readFile(
  _ text: String,
  _ mode: ReadOptions.Mode = .lenient,
  _ adjust: (inout ReadOptions) -> Void = { _ in }
) -> ReadResult {
  var options = ReadOptions()
  options.mode = mode
  adjust(&options)
  let result = AHAPReader(options: options).read(Array(text.utf8))
  let hasErrors = result.diagnostics.contains { $0.severity == .error }
  #expect((result.pattern == nil) == hasErrors, "a file is refused exactly when there is an error")
  return result
}

/// The diagnostics as short words, such as `warning unknown-key` or `error unknown-event-type -4821`.
func findings(_ result: ReadResult) -> [String] {
  result.diagnostics.map { "\($0.severity.rawValue) \($0.kind)" + ($0.deviceCode.map { " \($0)" } ?? "") }
}

/// An entry with one event.
func event(_ members: String, type: String = "HapticTransient", time: String = "0") -> String {
  "{\"Event\":{\"EventType\":\"\(type)\",\"Time\":\(time)\(members.isEmpty ? "" : ",")\(members)}}"
}

/// An entry with one event that has one parameter.
func event(_ id: String, _ value: String, type: String = "HapticTransient", duration: String? = nil) -> String
{
  let length = duration.map { "\"EventDuration\":\($0)," } ?? ""
  return event(
    "\(length)\"EventParameters\":[{\"ParameterID\":\"\(id)\",\"ParameterValue\":\(value)}]", type: type)
}

/// An entry with one curve; `points` are pairs of time and value.
func curve(_ points: [(String, String)], id: String = "HapticIntensityControl", time: String = "0") -> String
{
  let list = points.map { "{\"Time\":\($0.0),\"ParameterValue\":\($0.1)}" }.joined(separator: ",")
  return
    "{\"ParameterCurve\":{\"ParameterID\":\"\(id)\",\"Time\":\(time),\"ParameterCurveControlPoints\":[\(list)]}}"
}

extension ReadResult {
  var events: [Event] { pattern.map { Array($0.events) } ?? [] }
  var curves: [ParameterCurve] {
    pattern?.entries.compactMap { entry in
      guard case .curve(let curve) = entry else { return nil }
      return curve
    } ?? []
  }
}
