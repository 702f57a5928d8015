#!/usr/bin/env swift

// Draws a float32 WAV as SVG: scripts/make-figure.swift FILE.wav TITLE CHANNEL… > figure.svg
// One lane for each channel, named by the CHANNEL arguments; each column of pixels spans the least and the greatest
// sample of its stretch, so nothing is smoothed. Full scale is the lane's height.

import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("make-figure: \(message)\n".utf8))
  exit(2)
}

struct Audio {
  var sampleRate = 0
  var channels = 0
  var samples: [Float] = []
  var frames: Int { channels > 0 ? samples.count / channels : 0 }
}

/// Reads the `fmt ` and `data` chunks of a 32-bit float WAV.
func readWAV(_ path: String) -> Audio {
  guard let file = FileManager.default.contents(atPath: path), file.count > 12 else {
    fail("cannot read \(path)")
  }
  func integer(_ bytes: Int, at offset: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
  }
  var audio = Audio()
  var offset = 12
  while offset + 8 <= file.count {
    let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
    let size = integer(4, at: offset + 4)
    let body = offset + 8
    if name == "fmt " {
      audio.channels = integer(2, at: body + 2)
      audio.sampleRate = integer(4, at: body + 4)
      guard integer(2, at: body + 14) == 32 else { fail("\(path) is not 32-bit float") }
    } else if name == "data" {
      audio.samples = (0..<min(size, file.count - body) / 4).map {
        Float(bitPattern: UInt32(integer(4, at: body + 4 * $0)))
      }
    }
    offset = body + size + size % 2
  }
  guard audio.frames > 0 else { fail("\(path) holds no audio") }
  return audio
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("usage: scripts/make-figure.swift FILE.wav TITLE CHANNEL…") }
let audio = readWAV(arguments[1])
let names = arguments[3...]
guard names.count == audio.channels else { fail("the file has \(audio.channels) channels; name each") }

let left = 64.0
let width = 800.0
let lane = 96.0
let top = 36.0
let height = top + lane * Double(audio.channels) + 30
let seconds = Double(audio.frames) / Double(audio.sampleRate)

func number(_ value: Double) -> String { String(format: "%.1f", value) }

/// The outline of a channel: greatest samples from left to right, least ones back.
func outline(ofChannel channel: Int, middle: Double) -> String {
  let columns = Int(width)
  var upper: [String] = []
  var lower: [String] = []
  for column in 0..<columns {
    let first = audio.frames * column / columns
    let last = max(first + 1, audio.frames * (column + 1) / columns)
    let stretch = (first..<last).map { audio.samples[$0 * audio.channels + channel] }
    let scale = lane * 0.44
    let x = number(left + Double(column))
    upper.append("\(x),\(number(middle - scale * Double(stretch.max() ?? 0) - 0.4))")
    lower.append("\(x),\(number(middle - scale * Double(stretch.min() ?? 0) + 0.4))")
  }
  return (upper + lower.reversed()).joined(separator: " ")
}

print("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(left + width + 16)) \(Int(height))\"")
print("  font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"#333\">")
print("<rect width=\"100%\" height=\"100%\" fill=\"#fcfcfa\"/>")
print("<text x=\"\(Int(left))\" y=\"22\" font-size=\"14\">\(arguments[2])</text>")

let step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].first { seconds / $0 <= 12 } ?? 30
for tick in 0...Int(seconds / step) {
  let x = number(left + width * Double(tick) * step / seconds)
  print("<path d=\"M\(x) \(top)V\(height - 26)\" stroke=\"#e2e2dc\"/>")
  print(
    "<text x=\"\(x)\" y=\"\(height - 10)\" text-anchor=\"middle\">\(String(format: "%g s", Double(tick) * step))</text>"
  )
}
for (channel, name) in names.enumerated() {
  let middle = top + lane * (Double(channel) + 0.5)
  let color = name == "haptic" ? "#b5452c" : "#2f6690"
  print("<path d=\"M\(left) \(middle)H\(left + width)\" stroke=\"#ccc\"/>")
  print("<text x=\"\(left - 10)\" y=\"\(middle + 4)\" text-anchor=\"end\">\(name)</text>")
  print("<polygon fill=\"\(color)\" points=\"\(outline(ofChannel: channel, middle: middle))\"/>")
}
print("</svg>")
