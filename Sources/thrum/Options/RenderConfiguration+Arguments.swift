import CommandLineKit
import ThrumKit

extension RenderConfiguration {
  /// The configuration that a command line asks for; options that its verb does not have keep their defaults.
  init(_ arguments: Arguments) throws(CommandFailure) {
    self.init()
    sampleRate = arguments[SignalOptions.rate]
    profile = try ActuatorProfile(arguments)
    softensEdges = !arguments[SignalOptions.noDeclick]
    appliesDeviceLimits = arguments[ReadingOptions.deviceLimits]
    audioRoots = arguments[WaveformOptions.audioRoot]
    missingAudio = arguments[WaveformOptions.missingAudio]
    layout = arguments[MixOptions.layout]
    encoding = arguments[MixOptions.encoding]
    gainDecibels = arguments[MixOptions.gain]
    overload = arguments[MixOptions.overload]
    if arguments[MixOptions.hapticsOnly] { content = .hapticsOnly }
    if arguments[MixOptions.audioOnly] { content = .audioOnly }
    limits = Limits(arguments)
  }
}

extension ActuatorProfile {
  /// The profile that a command line names.
  init(_ arguments: Arguments) throws(CommandFailure) {
    do throws(ProfileError) {
      self = try .named(arguments[SignalOptions.profile])
    } catch {
      switch error {
      case .unknown(let name, let nearest):
        let problem = ValueProblem.notAChoice(name, choices: Self.builtIn.map(\.name), nearest: nearest)
        throw .usage([.badValue(option: SignalOptions.profile.declaration.spelling, problem)])
      case .refused(let findings):
        throw .failed(findings.map(Message.init))
      case .unreadable, .tooLarge:
        throw .failed([Message(.error, at: "thrum", error.sentence)])
      }
    }
  }
}

extension ReadOptions {
  /// How a command line wants patterns to be read; the limits are those of the configuration.
  init(_ arguments: Arguments) {
    self.init()
    mode = arguments[ReadingOptions.strict] ? .strict : .lenient
    appliesDeviceLimits = arguments[ReadingOptions.deviceLimits]
    curveTimes = arguments[ReadingOptions.curveTimes]
  }
}

extension Limits {
  /// The limits that a command line sets, each checked when it was parsed.
  init(_ arguments: Arguments) {
    self.init()
    for setting in arguments[ReadingOptions.limits] { try? set(setting) }
  }
}
