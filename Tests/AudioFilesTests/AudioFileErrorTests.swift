import AudioFiles
import Foundation
import Testing

@Suite struct AudioFileErrorTests {
  @Test func sentencesAreThese() {
    let enospc = Errno(code: ENOSPC)
    let table: [(AudioFileError, String)] = [
      (
        .system(.read, path: "a.wav", errno: Errno(code: ENOENT)),
        "a.wav: cannot be read: no such file or folder"
      ),
      (
        .system(.create, path: "a.wav", errno: Errno(code: EACCES)),
        "a.wav: cannot be created: permission denied"
      ),
      (.system(.write, path: "a.wav", errno: enospc), "a.wav: cannot be written: no space left on device"),
      (
        .system(.create, path: "a.wav", errno: Errno(code: EROFS)),
        "a.wav: cannot be created: the file system is read-only"
      ),
      (.closedPipe(path: "-"), "-: the reader has closed the pipe"),
      (.isFolder(path: "out"), "out: is a folder, not a file"),
      (
        .notARegularFile(path: "/dev/zero"),
        "/dev/zero: is a device, pipe or socket; a waveform must be a regular file"
      ),
      (.emptyPath, "the output has no name"),
      (.emptyFile(path: "a.wav"), "a.wav: is empty (0 bytes)"),
      (
        .unsupportedFormat(path: "a.m4a", format: "AAC or Apple Lossless in an MPEG-4 file (M4A)"),
        "a.m4a: AAC or Apple Lossless in an MPEG-4 file (M4A) is not read; convert it, for example with "
          + "`ffmpeg -i INPUT OUTPUT.wav`, or on a Mac `afconvert -f WAVE -d LEF32 INPUT OUTPUT.wav`"
      ),
      (
        .unknownFormat(path: "a.txt"),
        "a.txt: is not an audio file of a known kind; "
          + "WAV, AIFF, CAF, AU, FLAC, Ogg Vorbis, Opus and MP3 are read"
      ),
      (
        .damaged(path: "a.wav", format: "WAV"),
        "a.wav: begins like WAV and cannot be decoded; the file is damaged"
      ),
      (
        .sampleRateOutOfRange(path: "a.wav", hertz: 4000),
        "a.wav: has a sample rate of 4000 Hz; 8000 to 192000 Hz are read"
      ),
      (.noFrames(path: "a.wav"), "a.wav: holds no audio (0 frames)"),
      (
        .limitExceeded(path: "a.wav", limit: .frames, value: 9, allowed: 8),
        "a.wav: has 9 frames; at most 8 are allowed (raise it with --limit waveform-frames=9)"
      ),
      (
        .limitExceeded(path: "a.wav", limit: .channels, value: 9, allowed: 8),
        "a.wav: has 9 channels; at most 8 are read"
      ),
      (
        .limitExceeded(path: "a.wav", limit: .channels, value: 4, allowed: 2),
        "a.wav: has 4 channels; at most 2 are allowed (raise it with --limit waveform-channels=4)"
      ),
      (
        .limitExceeded(path: "a.wav", limit: .decodedBytes, value: 9, allowed: 8),
        "a.wav: brings the decoded waveforms to 9 bytes; at most 8 are allowed "
          + "(raise it with --limit decoded-bytes=9)"
      ),
      (
        .rateRatioOutOfRange(fileHertz: 192_000, renderHertz: 1000),
        "a waveform of 192000 Hz cannot be resampled to 1000 Hz; the rates may differ by a factor of 128"
      ),
      (.resamplerFailed(code: 1), "the resampler cannot be started: Malloc failed."),
      (.channelCountOutOfRange(0), "a WAV of 0 channels cannot be written; 1 to 1024 are possible"),
      (.outputRateOutOfRange(hertz: 0), "a WAV of 0 Hz cannot be written; 1 to 4294967295 Hz are possible"),
      (.frameCountOutOfRange(-1), "a WAV of -1 frames cannot be written"),
      (
        .frameCountMismatch(path: "a.wav", promised: 3, written: 2),
        "a.wav: 2 frames were written where the header promises 3"
      ),
    ]
    for (error, sentence) in table { #expect(error.sentence == sentence) }
  }

  @Test func noFileNameDrivesATerminal() {
    let sentence = AudioFileError.isFolder(path: "a\u{1B}[2J\n\u{202E}b\u{9B}é").sentence
    #expect(sentence == "a\\u{1b}[2J\\u{a}\\u{202e}b\\u{9b}é: is a folder, not a file")
  }
}
