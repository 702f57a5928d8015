import Locking
import Testing
import ThrumKit

struct OrderedWorkTests {
  @Test(arguments: [1, 2, 8, 300])
  func resultsComeInTheOrderOfTheItems(workerCount: Int) {
    var results: [Int] = []
    OrderedWork.run(Array(0..<1000), workerCount: workerCount) { item in
      // The first of each ten takes longest.
      var sum = item
      for step in 0..<(item % 10 == 0 ? 20_000 : 10) { sum &+= step & 0 }
      return sum
    } deliver: {
      results.append($0)
      return true
    }
    #expect(results == Array(0..<1000))
  }

  @Test(arguments: [1, 4])
  func nothingIsBegunAfterARefusal(workerCount: Int) {
    let begun = Mutex(0)
    var delivered = 0
    OrderedWork.run(Array(0..<100_000), workerCount: workerCount) { _ in
      begun.withLock { $0 += 1 }
    } deliver: { _ in
      delivered += 1
      return delivered < 10
    }
    #expect(delivered == 10)
    #expect(begun.withLock { $0 } < 10 + 64 * workerCount + workerCount + 1)
  }

  @Test func noItemsAreNoWork() {
    OrderedWork.run([Int](), workerCount: 4) {
      $0
    } deliver: { _ in
      Issue.record("nothing was there to deliver")
      return true
    }
  }

  @Test func itemsAreWorkedOnAtOnce() {
    // Two items that wait for each other end only where both are under way.
    let arrived = Mutex(0)
    var results = 0
    OrderedWork.run([0, 1], workerCount: 2) { _ in
      arrived.withLock { $0 += 1 }
      while arrived.withLock({ $0 }) < 2 {}
      return true
    } deliver: {
      results += $0 ? 1 : 0
      return true
    }
    #expect(results == 2)
  }
}
