import PatternModel
import SignalKernels

/// The playback speed of an audio file under its pitch control: `2^pitch`, read every 32 frames from the
/// event's onset and held in between.
struct VarispeedGrid {
  /// Frames from one reading to the next.
  static let cellFrames = 32

  private let pitch: Double
  private let reading: ControlReading
  private let control: FollowedControl
  private let firstFrame: Int

  /// The speed of an event with `settings` that starts at `firstFrame`.
  init(settings: AudioSettings, control: FollowedControl, firstFrame: Int) {
    pitch = settings.pitch
    reading = settings.pitchReading
    self.control = control
    self.firstFrame = firstFrame
  }

  /// The speed at `frame`, as it was read at the beginning of that frame's cell.
  func speed(atFrame frame: Int) -> Double {
    let cell = (frame - firstFrame) / Self.cellFrames
    let value = control.value(atFrame: firstFrame + cell * Self.cellFrames, reading: reading)
    return Power.exp2(ControlID.audioPitch.combine(pitch, with: value))
  }

  /// The speed where no entry of the pattern moves the pitch.
  var constantSpeed: Double? {
    control.ramps.count == 1 ? speed(atFrame: firstFrame) : nil
  }

  /// The first frame after `frame` at which the speed is read anew.
  func nextReading(afterFrame frame: Int) -> Int {
    firstFrame + ((frame - firstFrame) / Self.cellFrames + 1) * Self.cellFrames
  }
}

extension FollowedControl {
  /// The value at one frame.
  func value(atFrame frame: Int, reading: ControlReading) -> Double {
    var value = 0.0
    withUnsafeMutablePointer(to: &value) { pointer in
      read(
        frame..<(frame + 1), reading: reading,
        into: UnsafeMutableBufferPointer(start: pointer, count: 1))
    }
    return value
  }
}
