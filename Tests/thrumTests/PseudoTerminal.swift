import Foundation

/// A terminal that is none: what a program writes to its far end is read here.
final class PseudoTerminal {
  /// What the program takes for its terminal.
  let far: FileHandle
  private let near: Int32

  /// Opens a terminal of so many columns; nil where the system has none to give.
  init?(columns: UInt16) {
    var (nearEnd, farEnd): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&nearEnd, &farEnd, nil, nil, &size) == 0 else { return nil }
    near = nearEnd
    far = FileHandle(fileDescriptor: farEnd, closeOnDealloc: true)
  }

  deinit {
    close(near)
  }

  /// Reads what is there, waiting for at most `seconds` until there is something.
  func read(waiting seconds: Double) -> String {
    var request = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(near, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
  }
}
