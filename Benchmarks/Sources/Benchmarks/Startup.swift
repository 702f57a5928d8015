extension Results {
  /// Compares starting the program with starting an empty one that is linked to the same libraries.
  mutating func compareStartup(_ place: Place) throws {
    let medians = try report(
      "Starting, twenty times",
      [
        Contender(name: "an empty program with the same libraries") {
          for _ in 0..<20 { try Child.run(place.empty, []) }
        },
        Contender(name: "thrum --version") {
          for _ in 0..<20 { try Child.run(place.program, ["--version"]) }
        },
      ])
    aim("start-up over that of an empty program", medians.ratio(1), atMost: 1.3)
  }
}
