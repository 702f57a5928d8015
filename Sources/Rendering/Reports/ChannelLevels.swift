/// What was measured in one channel of a render, before anything was done about overs.
public struct ChannelLevels: Hashable, Sendable {
  /// The largest magnitude; 1 is full scale.
  public var peak: Double
  /// The root of the mean square over all frames; 0 for none.
  public var rms: Double
  /// The mean over all frames; 0 for none.
  public var dc: Double
  /// How many samples are beyond full scale, which is where the magnitude exceeds 1 by more than a millionth.
  public var overCount: Int
  /// The frame of the first of them.
  public var firstOverFrame: Int?

  /// Makes a row of measurements.
  public init(peak: Double, rms: Double, dc: Double, overCount: Int = 0, firstOverFrame: Int? = nil) {
    self.peak = peak
    self.rms = rms
    self.dc = dc
    self.overCount = overCount
    self.firstOverFrame = firstOverFrame
  }

  /// The peak in decibels of full scale; minus infinity for silence.
  public var peakDecibels: Double { Decibels.level(peak) }

  /// The root mean square in decibels of full scale; minus infinity for silence.
  public var rmsDecibels: Double { Decibels.level(rms) }
}
