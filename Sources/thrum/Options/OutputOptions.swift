import CommandLineKit
import ThrumKit

/// What the file is like that the signals go into.
enum OutputOptions {
  static let container = Option(
    "container", ValueSyntax<AudioContainer>.choice(), otherwise: "by the output's extension, else wav",
    "File format. A WAV beyond 4 GiB becomes an RF64 by itself.")

  static let encoding = Option(
    "encoding", ValueSyntax<SampleEncoding>.choice(), otherwise: "float32, in FLAC pcm24",
    "Sample format; Ogg has none.")

  static let quality = Option(
    "quality", .number(in: 0...1), default: AudioContainer.standardQuality, "How little Ogg loses.")

  static let overload = Option(
    "overload", ValueSyntax<RenderConfiguration.Overload>.choice(),
    otherwise: "keep for float, limit for pcm and Ogg",
    "What to do about samples beyond full scale: write them as they are; cut them; lower all channels to fit; lower "
      + "them around what exceeds -0.1 dBFS; write nothing.")

  static let dither = Option(
    "dither", .choice(), default: RenderConfiguration.DitherForm.none,
    "Noise to add before samples are rounded to integers: none, or triangular noise of 2 steps.")

  static let section = OptionSection("File", container, encoding, quality, overload, dither)
}
