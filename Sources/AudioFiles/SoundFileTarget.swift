import CSndfile

/// A sink as libsndfile sees it: a file with a position.
///
/// What goes wrong is kept, since libsndfile's own error numbers do not tell a full disk from anything else.
final class SoundFileTarget {
  private let sink: any OutputSink
  private var position = 0
  private var byteCount = 0
  /// What went wrong first; nil while all is well.
  private(set) var failure: AudioFileError?

  /// Wraps a sink that can be written over.
  init(_ sink: any OutputSink) {
    self.sink = sink
  }

  /// Opens a writer that calls this target, which must outlive it; nil where libsndfile refuses the format.
  func open(_ info: inout SF_INFO) -> OpaquePointer? {
    var calls = SF_VIRTUAL_IO(
      get_filelen: { SoundFileTarget.at($0).map { sf_count_t($0.byteCount) } ?? -1 },
      seek: { SoundFileTarget.at($2)?.seek(Int($0), whence: $1) ?? -1 },
      read: { _, _, _ in 0 },
      write: { SoundFileTarget.at($2)?.write(UnsafeRawBufferPointer(start: $0, count: Int($1))) ?? 0 },
      tell: { SoundFileTarget.at($0).map { sf_count_t($0.position) } ?? -1 })
    return sf_open_virtual(
      &calls, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> SoundFileTarget? {
    pointer.map { Unmanaged<SoundFileTarget>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(_ offset: Int, whence: Int32) -> sf_count_t {
    switch whence {
    case SEEK_SET: position = offset
    case SEEK_CUR: position += offset
    default: position = byteCount + offset
    }
    position = min(max(position, 0), byteCount)
    return sf_count_t(position)
  }

  /// Writes over what is there and appends the rest.
  private func write(_ bytes: UnsafeRawBufferPointer) -> sf_count_t {
    guard failure == nil else { return 0 }
    let overlap = min(byteCount - position, bytes.count)
    do {
      if overlap > 0 {
        try sink.overwrite(UnsafeRawBufferPointer(rebasing: bytes[..<overlap]), at: position)
      }
      if overlap < bytes.count { try sink.write(UnsafeRawBufferPointer(rebasing: bytes[overlap...])) }
    } catch {
      failure = error
      return 0
    }
    position += bytes.count
    byteCount = max(byteCount, position)
    return sf_count_t(bytes.count)
  }
}
