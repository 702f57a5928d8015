import CommandLineKit
import ThrumKit

/// Which signal goes to which channel, and through which actuator.
enum LayoutOptions {
  static let rig = Option(
    "rig",
    .text("NAME|FILE", candidates: Candidates(words: Rig.builtIn.map(\.name), paths: .suffixes(["json"]))),
    otherwise: "none",
    "Profile, layout, rate and encoding for the equipment at hand: a name that \"thrum rigs\" lists, or a JSON file as "
      + "it prints them. Options beside it win.")

  static let layout = Option(
    "layout", layoutSyntax, default: .discrete,
    "Channels: a name that \"thrum layouts\" lists, a JSON file as it prints them, or a map, which is a comma list of "
      + "ROLE[.N][:GAINdB][:invert][:DELAYms] with the roles \(Layout.Role.allCases.map(\.rawValue).joined(separator: " "))."
  )

  static let channelMask = Option(
    "channel-mask", maskSyntax, otherwise: "the layout's",
    "Speaker positions that the file declares, as in WAVEFORMATEXTENSIBLE; 0 declares none.")

  static let assign = Option(
    "assign", assignmentSyntax, otherwise: "every haptic channel plays all patterns",
    "The haptic channel that plays each pattern, in their order; with --together.")

  static let hapticDelay = Option(
    "haptic-delay", .number(in: Layout.delaysMilliseconds, unit: "ms"), default: 0,
    "Let everything haptic come late by so much, to meet a slower loudspeaker.")

  static let dcBlock = Option.flag(
    "dc-block", "Take constants out of everything haptic, by a first-order high-pass at 2 Hz.")

  static let section = OptionSection(
    "Channels", rig, layout, channelMask, assign, hapticDelay, dcBlock)

  /// Names, files and maps; files are read when the value is used.
  private static let layoutSyntax = ValueSyntax<Layout>(
    placeholder: "NAME|MAP|FILE",
    candidates: Candidates(words: Layout.builtIn.map(\.name), paths: .suffixes(["json"])),
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      do throws(ConfigurationFileError) {
        return try Layout.named(orMap: text)
      } catch {
        switch error {
        case .unknown(let name, _, let nearest):
          throw .notAChoice(
            name, choices: Layout.builtIn.map(\.name) + ["a map such as L,R,haptic"], nearest: nearest)
        case .map(_, let problem): throw .refused(text, because: problem.sentence)
        default: throw .refused(text, because: error.sentence)
        }
      }
    },
    write: { $0.name })

  /// A mask in hexadecimal, with or without `0x`.
  private static let maskSyntax = ValueSyntax<UInt32>(
    placeholder: "HEX", note: "such as 0x33",
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      let digits = text.lowercased().hasPrefix("0x") ? text.dropFirst(2) : Substring(text)
      guard digits.allSatisfy(\.isHexDigit), let mask = UInt32(digits, radix: 16) else {
        throw .refused(text, because: "a mask is a hexadecimal number of up to 8 digits, such as 0x33")
      }
      return mask
    },
    write: { "0x" + String($0, radix: 16, uppercase: true) })

  /// A comma list of addresses.
  private static let assignmentSyntax = ValueSyntax<[ChannelAddress]>(
    placeholder: "ROLE.N,ROLE.N",
    read: { text throws(ValueProblem) in
      if text.isEmpty { throw .empty }
      var addresses: [ChannelAddress] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        do throws(LayoutMapError) {
          addresses.append(try ChannelAddress(text: part))
        } catch {
          throw .refused(text, because: error.sentence)
        }
      }
      return addresses
    },
    write: { $0.map(\.text).joined(separator: ",") })
}
