#!/usr/bin/env swift
// Writes Samples/Drum.wav to standard output: one stroke of a hand drum, 0.4 s, mono, 16 bit, 44.1 kHz.
// The rate differs from the renderer's default on purpose, so that the sample is resampled.

import Foundation

let sampleRate = 44_100.0
let frames = 17_640

/// The stroke at `time` seconds: a skin whose pitch falls from 190 to 95 Hz, its first overtone, and the slap.
var phase = 0.0
var noise: UInt32 = 1
func stroke(at time: Double) -> Double {
  let hertz = 95 + 95 * exp(-time / 0.035)
  phase += hertz / sampleRate
  noise = noise &* 1_664_525 &+ 1_013_904_223
  let skin = sin(2 * .pi * phase) * exp(-time / 0.11)
  let overtone = 0.35 * sin(2 * .pi * 1.59 * phase) * exp(-time / 0.05)
  let slap = 0.3 * (Double(noise) / 2_147_483_648 - 1) * exp(-time / 0.006)
  let onset = min(1, time / 0.001)
  let end = min(1, (Double(frames) / sampleRate - time) / 0.02)
  return 0.6 * onset * end * (skin + overtone + slap)
}

let samples = (0..<frames).map { frame in
  Int16((32_767 * stroke(at: Double(frame) / sampleRate)).rounded())
}

func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
  withUnsafeBytes(of: value.littleEndian) { Array($0) }
}

let data = samples.flatMap(littleEndian)
var file = Array("RIFF".utf8) + littleEndian(UInt32(36 + data.count)) + Array("WAVE".utf8)
file += Array("fmt ".utf8) + littleEndian(UInt32(16))
file += littleEndian(UInt16(1)) + littleEndian(UInt16(1))  // PCM, one channel
file += littleEndian(UInt32(sampleRate)) + littleEndian(UInt32(sampleRate) * 2)
file += littleEndian(UInt16(2)) + littleEndian(UInt16(16))
file += Array("data".utf8) + littleEndian(UInt32(data.count)) + data
FileHandle.standardOutput.write(Data(file))
