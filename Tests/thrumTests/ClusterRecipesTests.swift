import Foundation
import Testing

/// The recipes of docs/cluster, run as their page says, with a part that is killed the first time.
@Suite struct ClusterRecipesTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    for index in 10..<22 {
      try program.folder.write(
        PatternText.tap(at: index % 5), to: "my patterns/sub \(index % 2)/\(index).ahap")
    }
    // A program that is killed as soon as it is to render the second part, once.
    try program.folder.write(
      """
      #!/bin/sh
      case "$*" in *'--shard 2/3'*) [ -e killed ] || { touch killed; kill -9 $$; } ;; esac
      exec "$REAL" "$@"
      """, to: "flaky")
    _ = try program.shell("chmod +x flaky; $THRUM render -q 'my patterns' -o single/")
  }

  private static func isInstalled(_ tool: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + tool)
    }
  }

  private static let recipes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/cluster").standardizedFileURL.path

  /// Runs a line of shell in which `$RECIPES` is the folder of the recipes and `$FLAKY` the program that is killed once.
  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    try program.shell(
      "export HOME=$PWD/home REAL=$THRUM FLAKY=$PWD/flaky RECIPES='\(Self.recipes)'; \(line)")
  }

  /// What is in the folder of renders, hidden things aside, with the number of each file, which is another one once
  /// the file is written again.
  private var inodes: [String: String] {
    get throws {
      let list = try program.shell(
        "cd renders && find . -name '.?*' -prune -o -name '*.wav' -exec ls -i {} +")
      return Dictionary(
        list.output.split(separator: "\n").compactMap { line in
          let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
          return parts.count == 2 ? (parts[1], parts[0]) : nil
        }, uniquingKeysWith: { $1 })
    }
  }

  /// Checks that the renders are what one run over the whole batch writes.
  private func expectWhole() throws {
    let difference = try program.shell("diff -r --exclude=.parts --exclude=.thrum* single renders")
    #expect(difference.status == 0, "\(difference.output)")
  }

  /// Makes one pattern longer, so that the parts are cut otherwise, touches another, and renders the whole again.
  private func changeOnePattern() throws {
    try program.folder.write(PatternText.tap(at: 9), to: "my patterns/sub 1/13.ahap")
    _ = try program.shell("touch 'my patterns/sub 0/14.ahap'; $THRUM render -q 'my patterns' -o single/")
  }

  /// Checks that of the files in `before` only the changed one was written again.
  private func expectOnlyOneRendered(since before: [String: String]) throws {
    let after = try inodes
    #expect(before.count == 12 && after.count == 12)
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == ["./sub 1/13.wav"])
  }

  @Test(.enabled(if: isInstalled("parallel"), "parallel is not installed; scripts/test --all installs it"))
  func parallelTriesAPartAgainAndRendersWhatHasChanged() throws {
    let line = "THRUM=$FLAKY $RECIPES/parallel.sh 'my patterns' renders 3"
    let first = try shell(line)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("the batch is complete: 12 files"))
    #expect(program.folder.names.contains("killed"))
    try expectWhole()
    let before = try inodes
    try changeOnePattern()
    #expect(try shell(line).status == 0)
    try expectOnlyOneRendered(since: before)
    try expectWhole()
  }

  @Test(.enabled(if: isInstalled("parallel"), "parallel is not installed; scripts/test --all installs it"))
  func parallelSaysWhatFailed() throws {
    try program.folder.write("[]", to: "my patterns/sub 0/12.ahap")
    let outcome = try shell("$RECIPES/parallel.sh 'my patterns' renders 3")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("failed: sub 0/12.wav"))
    #expect(try inodes.count == 11)
  }

  @Test(.enabled(if: isInstalled("snakemake"), "snakemake is not installed; scripts/test --all installs it"))
  func snakemakeTriesAPartAgainAndRendersWhatHasChanged() throws {
    let line = """
      snakemake -s $RECIPES/Snakefile --cores 2 --quiet --config 'patterns=my patterns' renders=renders parts=3 \
      thrum=$FLAKY
      """
    let first = try shell(line)
    #expect(first.status == 0, "\(first.errors)")
    #expect(program.folder.names.contains("killed"))
    try expectWhole()
    let idle = try shell(line.replacingOccurrences(of: "--quiet", with: ""))
    #expect(idle.errors.contains("Nothing to be done"))
    let before = try inodes
    try changeOnePattern()
    let second = try shell(line)
    #expect(second.status == 0, "\(second.errors)")
    try expectOnlyOneRendered(since: before)
    try expectWhole()
  }

  @Test func aSlurmArrayRendersTheWhole() throws {
    let array = """
      for part in 1 2 3; do
        THRUM=$FLAKY SLURM_ARRAY_TASK_ID=$part SLURM_ARRAY_TASK_COUNT=3 bash $RECIPES/slurm.sh 'my patterns' renders
      done
      """
    let merge = "$THRUM manifest merge renders/part-*.json -o renders/thrum-manifest.json"
    _ = try shell(array)
    let early = try shell(merge)
    #expect(early.status == 1 || early.status == 2)
    _ = try shell(array)
    let outcome = try shell("\(merge) && rm renders/part-*.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try expectWhole()
    let before = try inodes
    try changeOnePattern()
    #expect(try shell("\(array); \(merge) && rm renders/part-*.json").status == 0)
    try expectOnlyOneRendered(since: before)
    try expectWhole()
  }
}
