import Dispatch
import Locking

/// Works on many items at once and hands the results on in the order of the items.
public enum OrderedWork {
  /// Calls `work` for each of `items` on `workerCount` threads, at least 1, and `deliver` with every result on the
  /// calling thread, in the order of the items and as soon as all before it are there.
  ///
  /// Where `deliver` returns false no further item is begun and nothing more is delivered; what has begun is finished
  /// first. With one worker everything happens on the calling thread. At most `workerCount` items are under way, and no
  /// more than 64 for each worker wait for one that takes longer, so memory is bounded however many items there are.
  public static func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], workerCount: Int, work: @escaping @Sendable (Item) -> Value, deliver: (Value) -> Bool
  ) {
    let workerCount = min(max(1, workerCount), items.count)
    guard workerCount > 1 else {
      for item in items where !deliver(work(item)) { return }
      return
    }
    let desk = Desk<Value>(itemCount: items.count, mostWaiting: 64 * workerCount)
    let group = DispatchGroup()
    for worker in 0..<workerCount {
      // A queue of its own always gets a thread; one from the shared pool could wait for others like this one.
      DispatchQueue(label: "thrum.batch.\(worker)", qos: .userInitiated).async(group: group) {
        while let index = desk.takeItem() { desk.put(work(items[index]), at: index) }
      }
    }
    defer { group.wait() }
    for index in items.indices where !deliver(desk.takeResult(index)) {
      desk.close()
      return
    }
  }

  /// Where workers fetch items and leave results, and the caller waits for the next one in order.
  private final class Desk<Value: Sendable>: Sendable {
    private struct State {
      var nextItem = 0
      var results: [Int: Value] = [:]
      var isClosed = false
    }

    private let state = Mutex(State())
    private let itemCount: Int
    /// Counts results, in whatever order they come.
    private let arrivals = DispatchSemaphore(value: 0)
    /// Counts how many more items may be begun before some result is delivered.
    private let room: DispatchSemaphore

    init(itemCount: Int, mostWaiting: Int) {
      self.itemCount = itemCount
      room = DispatchSemaphore(value: 0)
      for _ in 0..<mostWaiting { room.signal() }
    }

    /// The next item to work on; nil when there is none or nothing more is wanted.
    func takeItem() -> Int? {
      room.wait()
      let index = state.withLock { state -> Int? in
        guard !state.isClosed, state.nextItem < itemCount else { return nil }
        defer { state.nextItem += 1 }
        return state.nextItem
      }
      // The others wait for room too, and must learn that there is nothing left.
      if index == nil { room.signal() }
      return index
    }

    func put(_ result: Value, at index: Int) {
      state.withLock { $0.results[index] = result }
      arrivals.signal()
    }

    /// Waits until the result at `index` is there.
    func takeResult(_ index: Int) -> Value {
      while true {
        if let result = state.withLock({ $0.results.removeValue(forKey: index) }) {
          room.signal()
          return result
        }
        arrivals.wait()
      }
    }

    func close() {
      state.withLock { $0.isClosed = true }
      room.signal()
    }
  }
}
