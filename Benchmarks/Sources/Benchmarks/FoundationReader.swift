import Foundation

/// What a program without Thrum would do to read a pattern: Foundation's decoder into plain structs.
enum FoundationReader {
  /// Decodes one pattern; nil where Foundation refuses the file.
  static func read(_ data: Data) -> File? {
    try? JSONDecoder().decode(File.self, from: data)
  }

  struct File: Decodable {
    var version: Double?
    var pattern: [Entry]

    enum CodingKeys: String, CodingKey {
      case version = "Version"
      case pattern = "Pattern"
    }
  }

  struct Entry: Decodable {
    var event: Event?
    var parameter: Parameter?
    var curve: Curve?

    enum CodingKeys: String, CodingKey {
      case event = "Event"
      case parameter = "Parameter"
      case curve = "ParameterCurve"
    }
  }

  struct Event: Decodable {
    var type: String
    var time: Double
    var duration: Double?
    var parameters: [EventParameter]?
    var waveformPath: String?

    enum CodingKeys: String, CodingKey {
      case type = "EventType"
      case time = "Time"
      case duration = "EventDuration"
      case parameters = "EventParameters"
      case waveformPath = "EventWaveformPath"
    }
  }

  struct EventParameter: Decodable {
    var id: String
    var value: Double

    enum CodingKeys: String, CodingKey {
      case id = "ParameterID"
      case value = "ParameterValue"
    }
  }

  struct Parameter: Decodable {
    var id: String
    var time: Double
    var value: Double

    enum CodingKeys: String, CodingKey {
      case id = "ParameterID"
      case time = "Time"
      case value = "ParameterValue"
    }
  }

  struct Curve: Decodable {
    var id: String
    var time: Double
    var points: [Point]

    enum CodingKeys: String, CodingKey {
      case id = "ParameterID"
      case time = "Time"
      case points = "ParameterCurveControlPoints"
    }
  }

  struct Point: Decodable {
    var time: Double
    var value: Double

    enum CodingKeys: String, CodingKey {
      case time = "Time"
      case value = "ParameterValue"
    }
  }
}
