import Foundation

/// The least-squares fit of a sine of known frequency and a constant to samples.
struct SineFit {
  let amplitude: Double
  /// Phase at the first sample, in cycles.
  let phase: Double
  /// Everything that is not the sine, relative to it, in decibels (THD+N, images included).
  let residueDecibels: Double

  init(_ samples: some Collection<Double>, cyclesPerSample: Double) {
    var normal = [[Double]](repeating: [0, 0, 0, 0], count: 3)
    let basis = { (index: Int) -> [Double] in
      let angle = 2 * Double.pi * cyclesPerSample * Double(index)
      return [sin(angle), cos(angle), 1]
    }
    for (index, sample) in samples.enumerated() {
      let row = basis(index)
      for i in 0..<3 {
        for j in 0..<3 { normal[i][j] += row[i] * row[j] }
        normal[i][3] += row[i] * sample
      }
    }
    for pivot in 0..<3 {
      for row in 0..<3 where row != pivot {
        let factor = normal[row][pivot] / normal[pivot][pivot]
        for column in 0..<4 { normal[row][column] -= factor * normal[pivot][column] }
      }
    }
    let fit = (0..<3).map { normal[$0][3] / normal[$0][$0] }
    amplitude = hypot(fit[0], fit[1])
    phase = atan2(fit[1], fit[0]) / (2 * .pi)
    var residue = 0.0
    for (index, sample) in samples.enumerated() {
      let row = basis(index)
      let rest = sample - row[0] * fit[0] - row[1] * fit[1] - row[2] * fit[2]
      residue += rest * rest
    }
    residueDecibels = 10 * log10(residue / Double(samples.count) / (amplitude * amplitude / 2))
  }
}

/// The frequency near `hertz` that samples hold, from the phase between their two halves.
func frequencyHz(_ samples: [Double], near hertz: Double, sampleRate: Int) -> Double {
  let half = samples.count / 2
  let step = hertz / Double(sampleRate)
  let first = SineFit(samples[..<half], cyclesPerSample: step)
  let second = SineFit(samples[half..<(2 * half)], cyclesPerSample: step)
  let expected = step * Double(half)
  let turn = (second.phase - first.phase - expected).remainder(dividingBy: 1)
  return hertz + turn * Double(sampleRate) / Double(half)
}
