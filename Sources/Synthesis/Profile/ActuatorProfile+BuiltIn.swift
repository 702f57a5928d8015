extension ActuatorProfile {
  /// The default: 80–230 Hz, geometric, intensity as amplitude, taps of two cycles.
  public static let reference = ActuatorProfile(
    name: "reference",
    sources: [
      "80 and 230 Hz: the figures most often tied to the phone actuator, at second hand; two AHAP tools map"
        + " sharpness geometrically between them.",
      "Defaults of intensity and sharpness: the fallback table of Apple's Unity plug-in.",
      "Envelope times, tap length and linear intensity: our choice, since Apple publishes none.",
    ],
    band: Band(lowHz: 80, highHz: 230))

  /// The reference band with amplitude as the square of intensity.
  public static let taptic = ActuatorProfile(
    name: "taptic",
    sources: [
      "Squared intensity: an exporter to AHAP writes the square root of amplitude as intensity, which takes"
        + " the device for quadratic.",
      "Everything else as in the reference profile.",
    ],
    band: Band(lowHz: 80, highHz: 230),
    intensityExponent: 2)

  /// The profiles that ship inside the program, by the order in which they are listed.
  public static let builtIn: [ActuatorProfile] = [reference, taptic]
}
