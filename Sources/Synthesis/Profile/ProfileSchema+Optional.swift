/// An object that a profile may lack, seen member by member.
protocol OptionalProfileObject {
  /// An object to be filled; what stays as it is here is the default of its field.
  static var blank: Self { get }
}

extension Optional where Wrapped: OptionalProfileObject {
  /// A member of the object, nil where there is no object. Setting one makes the object; setting nil does nothing.
  subscript<Value>(member: any WritableKeyPath<Wrapped, Value> & Sendable) -> Value? {
    get { self?[keyPath: member] }
    set {
      guard let newValue else { return }
      var object = self ?? .blank
      object[keyPath: member] = newValue
      self = object
    }
  }
}

extension ActuatorProfile.Transient.Frequencies: OptionalProfileObject {
  static var blank: Self { Self(lowHz: 1, highHz: 1) }
}

extension ActuatorProfile.Transient.PitchFall: OptionalProfileObject {
  static var blank: Self { Self(ratio: 1, halfLifeMilliseconds: 1) }
}

extension ActuatorProfile.Transient.Waveform: OptionalProfileObject {
  static var blank: Self { Self(low: 0, high: 0, partialCount: 16) }
}

extension ActuatorProfile.Edge: OptionalProfileObject {
  static var blank: Self { Self(hertz: 1) }
}

extension ActuatorProfile.Resonator: OptionalProfileObject {
  static var blank: Self { Self(frequencyHz: 1, q: 1) }
}

extension ActuatorProfile.Response: OptionalProfileObject {
  static var blank: Self { Self(file: "") }
}

extension ActuatorProfile.Transient {
  /// The waveform; nil for a plain sine.
  var blend: Waveform? {
    get { waveform.isSine ? nil : waveform }
    set { waveform = newValue ?? Waveform() }
  }
}

extension ActuatorProfile.Transient.Length {
  /// The length where it is given in cycles.
  var cycles: Double? {
    get { if case .cycles(let cycles) = self { cycles } else { nil } }
    set { self = newValue.map { .cycles($0) } ?? self }
  }

  /// The length at sharpness 0 where it is given in milliseconds.
  var lowMilliseconds: Double? {
    get { if case .milliseconds(let low, _) = self { low } else { nil } }
    set { self = newValue.map { .milliseconds(low: $0, high: highMilliseconds ?? $0) } ?? self }
  }

  /// The length at sharpness 1 where it is given in milliseconds.
  var highMilliseconds: Double? {
    get { if case .milliseconds(_, let high) = self { high } else { nil } }
    set { self = newValue.map { .milliseconds(low: lowMilliseconds ?? $0, high: $0) } ?? self }
  }
}
