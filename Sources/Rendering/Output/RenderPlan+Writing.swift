public import AudioFiles

extension RenderPlan {
  /// Renders into a file at `path`, in the configuration's container; "-" is standard output.
  ///
  /// The file appears under its name when it is complete; an error leaves nothing behind. An output that is one of
  /// the plan's inputs is refused first. What is done so far shows in `progress`. Throws ``RenderError``.
  @discardableResult
  public func write(
    to path: String, pace: RenderPace = RenderPace(), progress: RenderProgress? = nil
  ) throws(RenderError) -> RenderReport {
    try refuseOverwriting(path)
    try checkFileSize()
    progress?.expect(self)
    let gain = try gainForOverload(pace, progress)
    do {
      let sink = try FileSink(path: path, synchronizes: pace.synchronizes)
      return try write(to: sink, gain: gain, pace: pace, progress)
    } catch {
      throw .file(error)
    }
  }

  /// Renders a file of the configuration's container into `sink`. Throws ``RenderError``.
  @discardableResult
  public func write(
    to sink: some OutputSink, pace: RenderPace = RenderPace()
  ) throws(RenderError) -> RenderReport {
    try checkFileSize()
    let gain = try gainForOverload(pace)
    do {
      return try write(to: sink, gain: gain, pace: pace)
    } catch {
      throw .file(error)
    }
  }

  private func write(
    to sink: some OutputSink, gain: OverloadGain, pace: RenderPace, _ progress: RenderProgress? = nil
  ) throws(AudioFileError) -> RenderReport {
    let description = FileDescription(
      chunks: chunks, comment: provenance?.text,
      hapticChannelCount: configuration.layout.trailingHapticChannelCount)
    let file = try configuration.container.writer(
      configuration.frameFormat(), frameCount: frameCount, description: description,
      quality: configuration.quality, sink: sink)
    let meter = pace.measuresContent ? MeasuredWriter(file, soundingChannels: soundingChannels) : nil
    let writer: any AudioWriter = meter ?? file
    let chunk = EncodedChunk(writer, blockFrames: pace.blockFrames)
    let dithers = configuration.dithers
    let stage = try run(0..<frameCount, gain: gain.factor, pace: pace) { (block) throws(AudioFileError) in
      block.add(dithers)
      try chunk.append(block)
      progress?.advance(by: block.frameCount)
    }
    try chunk.flush()
    try writer.finish()
    var report = report(stage, gain: gain, output: sink.path)
    report.content = meter?.content()
    return report
  }

  /// Throws ``RenderError`` if the file would be larger than the limits allow, or than its container can be, or if
  /// the container cannot hold such channels, rate or encoding; writing checks it first.
  ///
  /// A plan itself may be larger: it can be inspected, and windows of it can be rendered.
  public func checkFileSize() throws(RenderError) {
    try checkSize(
      frameCount: frameCount,
      frameByteCount: configuration.effectiveEncoding.byteCount * configuration.layout.channels.count)
    guard 0...1 ~= configuration.quality else { throw .qualityOutOfRange(configuration.quality) }
    do throws(AudioFileError) {
      if let encoding = configuration.encoding, configuration.container == .ogg {
        throw .encodingNotInContainer(.ogg, encoding)
      }
      try configuration.container.check(configuration.frameFormat(), frameCount: frameCount)
    } catch {
      throw .file(error)
    }
  }

  private func refuseOverwriting(_ path: String) throws(RenderError) {
    guard path != "-", let identity = FileIdentity(path: path) else { return }
    guard let input = inputs.first(where: { $0.identity == identity }) else { return }
    throw .outputIsInput(path: path, input: input.name)
  }
}

/// How a render is carried out; none of it changes a byte of the result.
public struct RenderPace: Hashable, Sendable {
  /// Frames that are computed at once. At least 1; default 16,384, beyond which fewer hand-overs between
  /// threads save nothing.
  public var blockFrames: Int
  /// Whether writing has a thread of its own; nil decides by the length of the render.
  public var usesTwoThreads: Bool?
  /// Whether the file is on the device before the render ends. Default true.
  public var synchronizes: Bool
  /// Whether the report of a written file tells its ``RenderReport/content``. Default false.
  public var measuresContent: Bool

  /// Makes a pace.
  public init(
    blockFrames: Int = 16_384, usesTwoThreads: Bool? = nil, synchronizes: Bool = true,
    measuresContent: Bool = false
  ) {
    self.blockFrames = max(1, blockFrames)
    self.usesTwoThreads = usesTwoThreads
    self.synchronizes = synchronizes
    self.measuresContent = measuresContent
  }

  /// Half a second of sound at 48 kHz takes about as long as handing it to another thread pays back.
  private static let leastFramesForTwoThreads = 24_000

  func isThreaded(_ frameCount: Int) -> Bool {
    usesTwoThreads ?? (frameCount >= Self.leastFramesForTwoThreads)
  }
}
