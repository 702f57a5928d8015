public import PatternModel
import PositionedJSON

/// The names of AHAP: the only place that spells them (CHHapticPattern.h, CHHapticEvent.h,
/// CHHapticParameter.h).
enum Keys {
  /// Members of the pattern itself.
  enum Root: Int, CaseIterable {
    case version, metadata, pattern

    var name: String {
      switch self {
      case .version: "Version"
      case .metadata: "Metadata"
      case .pattern: "Pattern"
      }
    }
  }

  /// Members of an element of `Pattern`.
  enum Entry: Int, CaseIterable {
    case event, parameter, curve

    var name: String {
      switch self {
      case .event: "Event"
      case .parameter: "Parameter"
      case .curve: "ParameterCurve"
      }
    }
  }

  /// Members of an `Event`.
  enum Event: Int, CaseIterable {
    case time, type, duration, parameters, waveformPath, usesVolumeEnvelope, loops

    var name: String {
      switch self {
      case .time: "Time"
      case .type: "EventType"
      case .duration: "EventDuration"
      case .parameters: "EventParameters"
      case .waveformPath: "EventWaveformPath"
      case .usesVolumeEnvelope: "EventWaveformUseVolumeEnvelope"
      case .loops: "EventWaveformLoopEnabled"
      }
    }
  }

  /// Members of a `Parameter`, a `ParameterCurve`, a control point or an element of `EventParameters`; each
  /// of them has some of the four.
  enum Parameter: Int, CaseIterable {
    case id, value, time, points

    var name: String {
      switch self {
      case .id: "ParameterID"
      case .value: "ParameterValue"
      case .time: "Time"
      case .points: "ParameterCurveControlPoints"
      }
    }
  }
}

/// The names as look-up tables; an index found in one is the raw value of its key or the place of its ID.
struct KeyTables: Sendable {
  let root = NameTable(Keys.Root.allCases.map(\.name))
  let entry = NameTable(Keys.Entry.allCases.map(\.name))
  let event = NameTable(Keys.Event.allCases.map(\.name))
  let parameter = NameTable(Keys.Parameter.allCases.map(\.name))

  let eventTypes = EventType.allCases
  let eventType = NameTable(EventType.allCases.map(\.name))
  let eventParameterIDs = EventParameterID.allCases
  let eventParameterID = NameTable(EventParameterID.allCases.map(\.name))
  let controlIDs = ControlID.allCases
  let controlID = NameTable(ControlID.allCases.map(\.name))

  static let shared = KeyTables()
}

extension EventType {
  /// The name that AHAP gives the type.
  public var name: String {
    switch self {
    case .hapticTransient: "HapticTransient"
    case .hapticContinuous: "HapticContinuous"
    case .audioContinuous: "AudioContinuous"
    case .audioCustom: "AudioCustom"
    }
  }
}

extension EventParameterID {
  /// The name that AHAP gives the parameter.
  public var name: String {
    switch self {
    case .hapticIntensity: "HapticIntensity"
    case .hapticSharpness: "HapticSharpness"
    case .attackTime: "AttackTime"
    case .decayTime: "DecayTime"
    case .releaseTime: "ReleaseTime"
    case .sustained: "Sustained"
    case .audioVolume: "AudioVolume"
    case .audioPitch: "AudioPitch"
    case .audioPan: "AudioPan"
    case .audioBrightness: "AudioBrightness"
    }
  }
}

extension ControlID {
  /// The name that AHAP gives the control.
  public var name: String {
    switch self {
    case .hapticIntensity: "HapticIntensityControl"
    case .hapticSharpness: "HapticSharpnessControl"
    case .hapticAttackTime: "HapticAttackTimeControl"
    case .hapticDecayTime: "HapticDecayTimeControl"
    case .hapticReleaseTime: "HapticReleaseTimeControl"
    case .audioVolume: "AudioVolumeControl"
    case .audioPan: "AudioPanControl"
    case .audioBrightness: "AudioBrightnessControl"
    case .audioPitch: "AudioPitchControl"
    case .audioAttackTime: "AudioAttackTimeControl"
    case .audioDecayTime: "AudioDecayTimeControl"
    case .audioReleaseTime: "AudioReleaseTimeControl"
    }
  }
}
