/// What stands around the samples of a file whose samples are just bytes.
protocol SampleShell: Hashable, Sendable {
  /// Everything before the samples.
  var bytes: [UInt8] { get }
  /// Bytes of samples that follow.
  var dataByteCount: Int { get }
  /// Zero bytes behind the samples.
  var padByteCount: Int { get }
}
