import Testing
import ThrumKit

/// A batch cut into parts, and its manifests put together again.
struct BatchShardTests {
  private func parts(_ costs: [Int], _ count: Int) -> [[Int]] {
    (1...count).compactMap { BatchShard($0, of: count)?.part(of: costs) }
  }

  @Test(arguments: [1, 2, 3, 7, 100])
  func thePartsHaveNothingInCommonAndLeaveNothingOut(count: Int) {
    var random = SystemRandomNumberGenerator()
    let costs = (0..<1000).map { _ in Int.random(in: 0...50, using: &random) }
    let parts = parts(costs, count)
    #expect(parts.joined().sorted() == Array(costs.indices))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
  }

  @Test func thePartsTakeAboutTheSameTime() {
    let costs = (0..<500).map { 300 + ($0 * 7919) % 1000 } + [20_000, 30_000]
    let sums = parts(costs, 8).map { $0.reduce(0) { $0 + costs[$1] } }
    let (least, most) = (sums.min() ?? 0, sums.max() ?? 0)
    #expect(most - least < 500, "\(sums)")
  }

  @Test func moreMachinesThanOutputsLeaveSomeIdle() {
    #expect(parts([5, 5], 4) == [[0], [1], [], []])
    #expect(parts([], 2) == [[], []])
  }

  @Test(arguments: [
    ("1/1", true), ("3/4", true), ("10000/10000", true), ("0/4", false), ("5/4", false), ("1/10001", false),
    ("", false), ("1", false), ("1/", false), ("/2", false), ("1/2/3", false), ("-1/2", false),
    ("+1/2", false),
    ("1 /2", false), ("99999999999999999999/1", false),
  ])
  func aPartIsNamedAsKOfN(text: String, isPart: Bool) {
    #expect((BatchShard(text: text)?.text == text) == isPart)
  }

  // MARK: Merging

  private static let outputs = ["a", "b", "c", "d"]

  private func manifest(_ own: [String], _ shard: Int, of count: Int = 2) -> BatchManifest {
    var manifest = BatchManifest()
    for output in own {
      manifest.note(.failure(ManifestFailure(output: output, patterns: [], message: "no")))
    }
    manifest.cover(.init(outputs: Self.outputs, shard: shard, of: count), isComplete: true)
    return manifest
  }

  private func gaps(_ manifests: BatchManifest...) -> [String] {
    BatchManifest.merging(manifests.enumerated().map { ("\($0 + 1).json", $1) }).gaps.map(\.sentence)
  }

  @Test func partsThatMakeUpTheBatchGiveTheManifestOfOneRun() {
    let (merged, gaps) = BatchManifest.merging([
      ("1", manifest(["a", "c"], 1)), ("2", manifest(["b", "d"], 2)),
    ])
    #expect(gaps.isEmpty)
    #expect(merged == manifest(Self.outputs, 1, of: 1))
  }

  @Test func whatIsMissingDoubleOrForeignIsNamed() {
    #expect(
      gaps(manifest(["a", "c"], 1)) == [
        "part 2/2 is missing: no manifest covers it; render it with --shard 2/2"
      ])
    #expect(
      gaps(manifest(["a", "b"], 1), manifest(["b", "d"], 2)) == [
        "b: stands in 1.json and in 2.json",
        "the batch has 4 outputs and the manifests 3; render its parts again with --changed",
      ])
    #expect(
      gaps(manifest(["a", "b"], 1), manifest(["c"], 2)) == [
        "the batch has 4 outputs and the manifests 3; render its parts again with --changed"
      ])
    #expect(
      gaps(manifest(["a", "b"], 1), manifest(["c", "e"], 2)) == [
        "the manifests hold other outputs than their batch; render its parts again with --changed"
      ])
    #expect(
      gaps(manifest(["a"], 1, of: 3), manifest(["b", "c", "d"], 2)) == [
        "2.json: belongs to another batch than 1.json: other outputs, or cut into another number of parts",
        "part 2/3 is missing: no manifest covers it; render it with --shard 2/3",
        "part 3/3 is missing: no manifest covers it; render it with --shard 3/3",
      ])
    #expect(
      gaps(BatchManifest()) == [
        "1.json: belongs to no batch; it was not written by \"thrum render\" on a batch"
      ])
  }

  @Test func aPartThatWasNotDoneToItsEndIsNotCovered() {
    var manifest = manifest(["a"], 1)
    manifest.cover(.init(outputs: Self.outputs, shard: 1, of: 2), isComplete: false)
    #expect(manifest.batch?.shards == [])
    manifest.cover(.init(outputs: Self.outputs, shard: 2, of: 2), isComplete: true)
    manifest.cover(.init(outputs: Self.outputs, shard: 1, of: 2), isComplete: true)
    #expect(manifest.batch?.shards == [1, 2])
    manifest.cover(.init(outputs: ["a"], shard: 1, of: 2), isComplete: true)
    #expect(manifest.batch?.shards == [1])
  }
}
