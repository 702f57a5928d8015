import PositionedJSON

/// Why something in a folder of patterns is not worked on.
enum ReasonToLeaveOut {
  /// A name of bytes that are no text; no path could name it safely.
  case nameNotText
  /// A link to a file or folder elsewhere.
  case leadsOut
  /// A link to nothing, or in a circle.
  case leadsNowhere
  /// A folder that may not be read.
  case notListed

  /// The reason in words; an error where a pattern is certainly, or probably, missed.
  var diagnostic: Diagnostic {
    switch self {
    case .nameNotText:
      Diagnostic(
        .error, kind: "name-not-text", what: "the name is not UTF-8, so this is left out", fix: "rename it")
    case .leadsOut:
      Diagnostic(
        .note, kind: "link-out-of-folder", what: "this link leads out of the folder and is not followed",
        fix: "name what it leads to on the command line")
    case .leadsNowhere:
      Diagnostic(.error, kind: "link-to-nothing", what: "this link leads nowhere", fix: "remove it")
    case .notListed:
      Diagnostic(
        .error, kind: "folder-not-listed", what: "this folder cannot be listed; what is in it is left out",
        fix: "allow reading it")
    }
  }
}
