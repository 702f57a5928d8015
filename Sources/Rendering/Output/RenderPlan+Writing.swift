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
    let file = try configuration.container.writer(
      configuration.frameFormat(), frameCount: frameCount, description: fileDescription,
      quality: configuration.quality, sink: sink)
    let meter = pace.measuresContent ? MeasuredWriter(file, soundingChannels: soundingChannels) : nil
    let writer: any AudioWriter = meter ?? file
    let dithers = configuration.dithers
    let outcome = try run(
      0..<frameCount, gain: gain.factor, pace: pace, bytesPerFrame: writer.format.bytesPerFrame
    ) {
      EncodedChunk(
        writer, dithers: dithers, frameCount: $0, blockFrames: pace.blockFrames, progress: progress)
    }
    try writer.finish()
    var report = report(outcome, gain: gain, output: sink.path)
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
