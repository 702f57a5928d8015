/// The options that every program has, before and after any verb.
enum StandardOptions {
  static let help = Option.flag("help", short: "h", "Print this help.")
  static let version = Option.flag("version", "Print the program's version.")
  static let section = OptionSection("Help", help, version)
}
