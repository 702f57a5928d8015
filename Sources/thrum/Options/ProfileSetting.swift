import CommandLineKit
import ThrumKit

/// One value of `--profile`: the actuator of all channels, or with an address that of one.
struct ProfileSetting: Sendable {
  /// The channel; nil for all that have none of their own.
  let address: ChannelAddress?
  /// The profile's name, or the path of its file.
  let name: String

  /// `NAME|FILE`, or `ROLE.N=NAME|FILE`.
  static let syntax = ValueSyntax<ProfileSetting>(
    placeholder: "[ROLE.N=]NAME|FILE",
    candidates: Candidates(words: ActuatorProfile.builtIn.map(\.name), paths: .suffixes(["json", "acf"])),
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      guard let separator = text.firstIndex(of: "="), !text[..<separator].contains("/") else {
        return ProfileSetting(address: nil, name: text)
      }
      let name = String(text[text.index(after: separator)...])
      if name.isEmpty { throw .empty }
      do throws(LayoutMapError) {
        return ProfileSetting(address: try ChannelAddress(text: text[..<separator]), name: name)
      } catch {
        throw .refused(text, because: error.sentence)
      }
    },
    write: { ($0.address.map { $0.text + "=" } ?? "") + $0.name })
}

extension LoadedProfile {
  /// The profile called `name`, or the one in the file at that path, as an option of a command line names it.
  static func named(_ name: String, by option: OptionDeclaration) throws(CommandFailure) -> LoadedProfile {
    do throws(ProfileError) {
      return try named(name)
    } catch {
      switch error {
      case .unknown(let name, let nearest):
        let problem = ValueProblem.notAChoice(
          name, choices: ActuatorProfile.builtIn.map(\.name), nearest: nearest)
        throw .usage([.badValue(option: option.spelling, problem)])
      case .refused(let findings):
        throw .failed(findings.map(Message.init))
      case .unreadable, .tooLarge:
        throw .failed([Message(.error, at: "thrum", error.sentence)])
      }
    }
  }
}
