import Dispatch
import Locking
import Testing

struct MutexTests {
  @Test func noTwoThreadsHaveTheValueAtOnce() {
    let count = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }
}
