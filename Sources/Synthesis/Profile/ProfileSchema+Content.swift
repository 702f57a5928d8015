extension ProfileSchema {
  /// Where a field's value is kept.
  typealias Place<Value> = any WritableKeyPath<ActuatorProfile, Value> & Sendable

  /// What a field holds. `maybe` marks those that need not have a value; they are then not written.
  enum Content: Sendable {
    case text(Place<String>)
    case maybeText(Place<String?>)
    case texts(Place<[String]>)
    case flag(Place<Bool>)
    case choice(Choice)
    /// A number within a range, counted in a unit, which is empty for a pure number.
    case number(Place<Double>, ClosedRange<Double>, String = "")
    case maybeNumber(Place<Double?>, ClosedRange<Double>, String = "")
    case whole(Place<Int>, ClosedRange<Int>)
    case maybeWhole(Place<Int?>, ClosedRange<Int>)
    case partials(Place<[ActuatorProfile.Transient.Partial]>)
  }

  /// One of several words.
  struct Choice: Sendable {
    let names: [String]
    /// The word that stands for the profile's value; nil where an object stands for it.
    let name: @Sendable (ActuatorProfile) -> String?
    let choose: @Sendable (inout ActuatorProfile, String) -> Void

    /// A choice among the cases of an enumeration.
    init<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(_ place: Place<Value>) {
      names = Value.allCases.map(\.rawValue)
      name = { $0[keyPath: place].rawValue }
      choose = { profile, name in
        if let value = Value(rawValue: name) { profile[keyPath: place] = value }
      }
    }

    /// The word for having none of what an object would describe.
    init<Value: SendableMetatype>(word: String, _ place: Place<Value?>) {
      names = [word]
      name = { $0[keyPath: place] == nil ? word : nil }
      choose = { profile, _ in profile[keyPath: place] = nil }
    }
  }
}
