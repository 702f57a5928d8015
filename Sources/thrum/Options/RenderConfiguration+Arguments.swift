import CommandLineKit
import ThrumKit

extension RenderConfiguration {
  /// The configuration that a command line asks for: the rig's, changed by the options that are given. Options that
  /// its verb does not have keep their defaults. What files say about themselves is for ``init(writingBy:)``.
  init(_ arguments: Arguments) throws(CommandFailure) {
    if let name = arguments[LayoutOptions.rig] {
      try self.init(rigNamed: name)
    } else {
      self.init()
    }
    func set<Value>(_ place: WritableKeyPath<Self, Value>, _ option: Option<Value>) {
      if arguments.gives(option) { self[keyPath: place] = arguments[option] }
    }
    set(\.sampleRate, SignalOptions.rate)
    set(\.layout, LayoutOptions.layout)
    set(\.hapticDelayMilliseconds, LayoutOptions.hapticDelay)
    set(\.blocksDC, LayoutOptions.dcBlock)
    set(\.gainDecibels, MixOptions.gain)
    if let given = arguments[OutputOptions.encoding] { encoding = given }
    if let given = arguments[OutputOptions.overload] { overload = given }
    set(\.quality, OutputOptions.quality)
    set(\.dither, OutputOptions.dither)
    if let mask = arguments[LayoutOptions.channelMask] { layout.channelMask = mask }
    assignments = arguments[LayoutOptions.assign] ?? []
    for setting in arguments[SignalOptions.profile] {
      use(try LoadedProfile.named(setting.name, by: SignalOptions.profile.declaration), for: setting.address)
    }
    performance = try Performance(arguments)
    signal = arguments[SignalOptions.signal]
    softensEdges = !arguments[SignalOptions.noDeclick]
    appliesDeviceLimits = arguments[ReadingOptions.deviceLimits]
    audioRoots = arguments[WaveformOptions.audioRoot]
    missingAudio = arguments[WaveformOptions.missingAudio]
    if arguments[MixOptions.hapticsOnly] { content = .hapticsOnly }
    if arguments[MixOptions.audioOnly] { content = .audioOnly }
    limits = Limits(arguments)
    (writesMarkers, writesProvenance) = (false, false)
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
