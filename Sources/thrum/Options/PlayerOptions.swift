import CommandLineKit
import ThrumKit

/// What a player is told to do with the pattern.
enum PlayerOptions {
  static let performance = Option(
    "performance", .path("FILE", .suffixes(["json"])), otherwise: "none",
    "What a player was told, as JSON. Options beside it win where there can be one value, and are added to the "
      + "file's list where there can be several.")

  static let loop = Option(
    "loop", .integer(in: Performance.passCounts), default: 1, "Play the pattern so often.")

  static let loopEnd = Option(
    "loop-end", PlayerSyntax.time, otherwise: "the end of the last event",
    "Where a pass ends, on the pattern's own timeline before the rate.")

  static let playbackRate = Option(
    "playback-rate", PlayerSyntax.rate, default: .one,
    "Play so many times as fast. Pitch, taps, envelopes and the speed of audio files stay as they are.")

  static let seek = Option(
    "seek", PlayerSyntax.time, default: .zero,
    "Begin there; events that began before do not sound. This and the times below count from the start of the first "
      + "pass, in seconds of playback without pauses.")

  static let pause = Option.repeated(
    "pause", PlayerSyntax.pause, "Halt there for so long, then go on in mid-event.")

  static let stop = Option("stop", PlayerSyntax.time, otherwise: "never", "Stop there.")

  static let set = Option.repeated(
    "set", PlayerSyntax.parameter,
    "Send a dynamic parameter at a time, such as \(ControlID.hapticIntensity.name)=0.5@1.25. It acts to the end of its "
      + "pass.")

  static let curve = Option.repeated(
    "curve", PlayerSyntax.curve,
    "Schedule a parameter curve at a time, its points counted from there, such as "
      + "\(ControlID.hapticIntensity.name)@1:0=1,0.5=0.")

  static let mute = Option.repeated(
    "mute", PlayerSyntax.mute, "Let haptics or audio be silent from a time on, up to another if there is one."
  )

  static let section = OptionSection(
    "Player", loop, loopEnd, playbackRate, seek, pause, stop, set, curve, mute, performance)
}

extension Performance {
  /// What a command line tells the player: the file's performance, changed by the options that are given.
  init(_ arguments: Arguments) throws(CommandFailure) {
    self.init()
    if let path = arguments[PlayerOptions.performance] { try self.init(fileAt: path) }
    if arguments.gives(PlayerOptions.loop) { passCount = arguments[PlayerOptions.loop] }
    if arguments.gives(PlayerOptions.playbackRate) { rate = arguments[PlayerOptions.playbackRate] }
    if arguments.gives(PlayerOptions.seek) { seek = arguments[PlayerOptions.seek] }
    loopEnd = arguments[PlayerOptions.loopEnd] ?? loopEnd
    stop = arguments[PlayerOptions.stop] ?? stop
    pauses += arguments[PlayerOptions.pause]
    parameters += arguments[PlayerOptions.set]
    curves += arguments[PlayerOptions.curve]
    mutes += arguments[PlayerOptions.mute]
  }

  private init(fileAt path: String) throws(CommandFailure) {
    do throws(ConfigurationFileError) {
      self = try .file(path)
    } catch {
      guard case .refused(let findings) = error else {
        throw .failed([Message(.error, at: "thrum", error.sentence)])
      }
      throw .failed(findings.map(Message.init))
    }
  }
}
