// swift-tools-version: 6.2

import PackageDescription

// Targets stand in the order in which data flows: read, model, schedule, synthesize, route, write.
let package = Package(
  name: "thrum",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ThrumKit", targets: ["ThrumKit"]),
    .executable(name: "thrum", targets: ["thrum"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSndfile",
      pkgConfig: "sndfile",
      providers: [.apt(["libsndfile1-dev"]), .brew(["libsndfile"])]
    ),
    .systemLibrary(
      name: "CSamplerate",
      pkgConfig: "samplerate",
      providers: [.apt(["libsamplerate0-dev"]), .brew(["libsamplerate"])]
    ),
    .systemLibrary(
      name: "CVorbis",
      pkgConfig: "vorbisenc",
      providers: [.apt(["libvorbis-dev"]), .brew(["libvorbis"])]
    ),
    .systemLibrary(name: "CMalloc"),

    .target(name: "Locking"),
    .target(name: "PatternModel"),
    .target(name: "PositionedJSON"),
    .target(name: "AHAP", dependencies: ["PatternModel", "PositionedJSON"]),
    // Rounding and square roots are calls into libm where the CPU's baseline has no instruction for them.
    .target(
      name: "SignalKernels",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(
      name: "Synthesis",
      dependencies: ["PatternModel", "PositionedJSON", "SignalKernels"],
      resources: [.embedInCode("Profile/BuiltIn")]
    ),
    .target(name: "AudioFiles", dependencies: ["Locking", "CSndfile", "CSamplerate", "CVorbis"]),
    .target(
      name: "Rendering",
      dependencies: [
        "Locking", "PatternModel", "PositionedJSON", "AHAP", "SignalKernels", "Synthesis", "AudioFiles",
      ],
      resources: [.embedInCode("Rigs/BuiltIn")]
    ),
    .target(
      name: "ThrumKit",
      dependencies: [
        "PatternModel", "PositionedJSON", "AHAP", "Synthesis", "AudioFiles", "Rendering",
      ]
    ),
    .target(name: "CommandLineKit", dependencies: ["Locking", "CMalloc"]),
    .executableTarget(
      name: "thrum",
      dependencies: ["Locking", "ThrumKit", "SignalKernels", "CommandLineKit"]
    ),

    .testTarget(name: "LockingTests", dependencies: ["Locking"]),
    .testTarget(name: "PatternModelTests", dependencies: ["PatternModel"]),
    .testTarget(name: "PositionedJSONTests", dependencies: ["PositionedJSON"]),
    .testTarget(name: "AHAPTests", dependencies: ["AHAP", "PatternModel", "PositionedJSON"]),
    .testTarget(name: "SignalKernelsTests", dependencies: ["SignalKernels"]),
    .testTarget(
      name: "SynthesisTests",
      dependencies: ["Synthesis", "PatternModel", "PositionedJSON", "SignalKernels"]
    ),
    .testTarget(name: "AudioFilesTests", dependencies: ["Locking", "AudioFiles", "CSndfile"]),
    .testTarget(name: "RenderingTests", dependencies: ["Locking", "ThrumKit", "SignalKernels"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["Locking", "CommandLineKit"]),
    .testTarget(name: "thrumTests", dependencies: ["Locking", "thrum", "CommandLineKit"]),
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
