public import PositionedJSON

/// A diagnostic together with the file that it is about, as the user named it.
public struct Finding: Hashable, Sendable {
  /// The file; "-" for standard input.
  public var file: String
  /// What there is to say.
  public var diagnostic: Diagnostic

  /// Makes a finding.
  public init(file: String, _ diagnostic: Diagnostic) {
    self.file = file
    self.diagnostic = diagnostic
  }

  /// The finding as text, the place first.
  public var rendered: String {
    diagnostic.rendered(file: file)
  }
}
