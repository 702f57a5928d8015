// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who uses Thrum builds it. `scripts/bench` runs it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "thrum", path: "..")],
  targets: [
    .systemLibrary(
      name: "CSndfileAlone",
      pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CSndfileAlone", .product(name: "ThrumKit", package: "thrum")]
    ),
    .executableTarget(
      name: "Empty",
      linkerSettings: ["sndfile", "samplerate", "vorbisenc", "vorbis", "ogg"].map { .linkedLibrary($0) }
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
