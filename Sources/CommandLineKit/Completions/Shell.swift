/// A shell that can complete command lines.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that teaches the shell the verbs, options and values of `program`.
  func completions(of program: Program) -> String {
    switch self {
    case .bash: bashCompletions(of: program)
    case .zsh: zshCompletions(of: program)
    case .fish: fishCompletions(of: program)
    }
  }
}
