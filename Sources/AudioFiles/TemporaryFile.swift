import Synchronization

/// A hidden file with a name of its own, beside the file that it will become.
struct TemporaryFile: Sendable {
  let path: String
  let slot: TemporaryFiles.Slot?

  /// Creates an empty file in the folder of `target`, registered for removal by a signal handler.
  static func create(beside target: String) throws(Errno) -> (file: TemporaryFile, descriptor: Int32) {
    let folder = OutputDestination.folder(of: target)
    for _ in 0..<mostAttempts {
      let path = "\(folder).thrum-\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
      let file = TemporaryFile(path: path, slot: TemporaryFiles.register(path))
      do {
        return (file, try System.open(path, .createExclusively))
      } catch {
        file.forget()
        if error != .alreadyExists { throw error }
      }
    }
    throw .alreadyExists
  }

  /// Removes the file.
  func remove() {
    path.withCString { System.unlink($0) }
    forget()
  }

  /// Takes the file off the register: it has been renamed, or was never made.
  func forget() {
    if let slot { TemporaryFiles.release(slot) }
  }

  private static let mostAttempts = 100
}

/// The temporary files that exist now, so that a signal handler can remove them.
///
/// The register is a fixed table of C strings with atomic slots: a handler that interrupts any instruction finds each
/// entry whole or absent. A file beyond the table's size is simply not registered.
public enum TemporaryFiles {
  struct Slot: Sendable {
    let index: Int
    fileprivate let address: UInt
  }

  /// Makes the register. Call it before installing a handler: making it allocates, which a handler must not.
  public static func prepare() {
    _ = table
  }

  /// Removes every registered file. Async-signal-safe after ``prepare()``: it takes no lock and allocates nothing,
  /// and leaves the C strings alone, since the process is about to end.
  public static func removeAll() {
    for index in 0..<slotCount { remove(at: index) }
  }

  static func remove(at index: Int) {
    let address = table[index].exchange(0, ordering: .acquiringAndReleasing)
    if let name = UnsafePointer<CChar>(bitPattern: address) { System.unlink(name) }
  }

  static func register(_ path: String) -> Slot? {
    let name = path.utf8CString
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: name.count)
    _ = copy.initialize(from: name)
    let address = UInt(bitPattern: copy.baseAddress)
    for index in 0..<slotCount {
      let taken = table[index].compareExchange(
        expected: 0, desired: address, ordering: .acquiringAndReleasing)
      if taken.exchanged { return Slot(index: index, address: address) }
    }
    copy.deallocate()
    return nil
  }

  static func release(_ slot: Slot) {
    let released = table[slot.index].compareExchange(
      expected: slot.address,
      desired: 0,
      ordering: .acquiringAndReleasing
    )
    if released.exchanged { UnsafeMutablePointer<CChar>(bitPattern: slot.address)?.deallocate() }
  }

  private static let slotCount = 256

  /// Addresses of C strings; 0 is a free slot. Never freed.
  nonisolated(unsafe) private static let table: UnsafeMutablePointer<Atomic<UInt>> = {
    let table = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: slotCount)
    for index in 0..<slotCount { (table + index).initialize(to: Atomic(0)) }
    return table
  }()
}
