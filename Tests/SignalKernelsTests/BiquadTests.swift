import Foundation
import SignalKernels
import Testing

@Suite struct BiquadTests {
  /// A filter or resonator: its sections at a rate, and the squared magnitude of the analog one at `f / corner`.
  struct Subject: CustomTestStringConvertible, Sendable {
    let name: String
    let cornerHz: Double
    let sections: @Sendable (Double) -> [Biquad]
    let power: @Sendable (Double) -> Double
    var testDescription: String { name }

    static func butterworth(_ side: Butterworth.Side, order: Int, _ cornerHz: Double) -> Subject {
      Subject(
        name: "\(side == .highPass ? "high" : "low")-pass \(order) at \(cornerHz) Hz", cornerHz: cornerHz,
        sections: { rate in
          (0..<Butterworth.sectionCount(order: order)).map {
            Butterworth.section($0, of: side, order: order, cornerHz: cornerHz, sampleRate: rate)
          }
        },
        power: { ratio in
          1 / (1 + Foundation.pow(side == .highPass ? 1 / ratio : ratio, Double(2 * order)))
        })
    }

    static func resonator(_ cornerHz: Double, q: Double) -> Subject {
      Subject(
        name: "resonator \(cornerHz) Hz q \(q)", cornerHz: cornerHz,
        sections: { [Biquad(.acceleration(damping: 1 / q), cornerHz: cornerHz, sampleRate: $0)] },
        power: { ratio in
          let square = ratio * ratio
          return square * square / (q * q) / ((1 - square) * (1 - square) + square / (q * q))
        })
    }
  }

  static let rates = [8_000.0, 48_000, 192_000]
  static let filters: [Subject] = Butterworth.orders.flatMap { order -> [Subject] in
    [.butterworth(.highPass, order: order, order == 2 ? 10 : 60), .butterworth(.lowPass, order: order, 120)]
  }
  static let subjects =
    filters + [.butterworth(.lowPass, order: 3, 3_000), .resonator(65, q: 5), .resonator(175, q: 15)]

  /// Runs `samples` through `sections`.
  private func filtered(_ samples: [Double], _ sections: [Biquad], blockSize: Int = 4096) -> [Double] {
    var sections = sections
    return inBlocks(of: blockSize, samples) { block, _ in
      for index in sections.indices { sections[index].process(block) }
    }
  }

  /// The impulse response of `sections`, until it has fallen far below what any measurement here can see.
  private func impulseResponse(_ sections: [Biquad]) -> [Double] {
    let frames = sections.map { 16 / $0.decayPerFrame }.reduce(0, max) * 1.2 + 64
    return filtered([1] + Array(repeating: 0, count: min(Int(frames), 1 << 18)), sections)
  }

  /// The gain of an impulse response at `frequencyHz`, in decibels.
  private func decibels(_ response: [Double], _ frequencyHz: Double, _ rate: Double) -> Double {
    // A phasor turned once a frame; its rounding error stays far below what is measured.
    let angle = 2 * Double.pi * frequencyHz / rate
    let (stepReal, stepImaginary) = (Foundation.cos(angle), Foundation.sin(angle))
    var (real, imaginary, turnReal, turnImaginary) = (0.0, 0.0, 1.0, 0.0)
    response.withUnsafeBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      var index = 0
      while index < samples.count {
        let sample = start[index]
        real += sample * turnReal
        imaginary -= sample * turnImaginary
        let next = turnReal * stepReal - turnImaginary * stepImaginary
        turnImaginary = turnReal * stepImaginary + turnImaginary * stepReal
        turnReal = next
        index += 1
      }
    }
    return 10 * Foundation.log10(real * real + imaginary * imaginary)
  }

  /// Frequencies from 5 Hz to the end of what is promised at `rate`, and those around the corner.
  private func frequencies(_ rate: Double, cornerHz: Double) -> [Double] {
    let top = min(20_000, 0.45 * rate)
    // Fewer where an impulse response is long.
    let steps = rate > 100_000 ? 3 : rate > 10_000 ? 7 : 20
    let spread = (0...steps).map { 5 * Foundation.pow(top / 5, Double($0) / Double(steps)) }
    return spread + [0.9, 1, 1.1].map { $0 * cornerHz }.filter { $0 >= 5 && $0 <= top }
  }

  @Test(arguments: subjects, rates)
  func theResponseIsTheBilinearTransformOfTheAnalogOne(subject: Subject, rate: Double) {
    let response = impulseResponse(subject.sections(rate))
    for frequencyHz in frequencies(rate, cornerHz: subject.cornerHz) {
      let ratio =
        Foundation.tan(.pi * frequencyHz / rate) / Foundation.tan(.pi * subject.cornerHz / rate)
      let expected = 10 * Foundation.log10(subject.power(ratio))
      guard expected > -80 else { continue }
      let found = decibels(response, frequencyHz, rate)
      #expect(abs(found - expected) < 0.01, "\(frequencyHz) Hz: \(found) dB, not \(expected)")
    }
  }

  @Test(arguments: [1_000.0, 384_000])
  func aCornerFarBelowOrNearTheRateIsAsAccurate(rate: Double) {
    for subject in [
      Subject.butterworth(.highPass, order: 2, 5), .butterworth(.lowPass, order: 4, 0.44 * rate),
    ] {
      let response = impulseResponse(subject.sections(rate))
      #expect(abs(decibels(response, subject.cornerHz, rate) + 3.0103) < 0.001)
    }
  }

  @Test(arguments: [(5.0, 65.0), (10, 175), (20, 175), (30, 235)])
  func aResonatorRisesAndDecaysAsItsQualitySays(q: Double, cornerHz: Double) {
    // tau = q / (pi f0): the envelope rises from 10 to 90 % within 2.197 tau, and falls to 1/e within tau.
    let rate = 48_000.0
    let tau = q / (.pi * cornerHz)
    let driven = Int(12 * tau * rate)
    let drive = (0..<driven).map { Sine.cycles(Double($0) * cornerHz / rate) }
    let response = filtered(
      drive + Array(repeating: 0, count: Int(4 * tau * rate)),
      [Biquad(.acceleration(damping: 1 / q), cornerHz: cornerHz, sampleRate: rate)])
    // The envelope shows where the tone peaks, twice a period; on its way it is exponential.
    let peaks = (1..<(response.count - 1)).compactMap { frame -> (frame: Double, level: Double)? in
      let (before, now, after) = (abs(response[frame - 1]), abs(response[frame]), abs(response[frame + 1]))
      return now > before && now >= after ? (Double(frame), now) : nil
    }
    /// The time constant of a straight line through the logarithms.
    func timeConstant(_ points: [(frame: Double, level: Double)]) -> Double {
      let count = Double(points.count)
      let logs = points.map { Foundation.log($0.level) }
      let (x, y) = (points.reduce(0) { $0 + $1.frame } / count, logs.reduce(0, +) / count)
      let slope =
        zip(points, logs).reduce(0) { $0 + ($1.0.frame - x) * ($1.1 - y) }
        / points.reduce(0) { $0 + ($1.frame - x) * ($1.frame - x) }
      return -1 / slope / rate
    }
    let full = peaks.last { $0.frame < Double(driven) }?.level ?? 0
    #expect(abs(full - 1) < 0.005)
    let rising = peaks.prefix { $0.level < 0.9 }.filter { $0.level > 0.1 }.map { ($0.frame, 1 - $0.level) }
    let rise = Foundation.log(9) * timeConstant(rising)
    #expect(abs(rise / (Foundation.log(9) * tau) - 1) < 0.02, "rise \(rise * 1000) ms, tau \(tau * 1000) ms")
    let falling = peaks.filter { $0.frame > Double(driven) + rate / cornerHz }
    let decay = timeConstant(falling)
    #expect(abs(decay / tau - 1) < 0.02, "decay \(decay * 1000) ms, tau \(tau * 1000) ms")
  }

  @Test func theDecayIsThatOfTheSlowestPole() {
    for section in [
      Biquad(.acceleration(damping: 0.1), cornerHz: 100, sampleRate: 8_000),
      Biquad(.lowPass(damping: 3), cornerHz: 50, sampleRate: 8_000),
      Biquad(.firstOrderHighPass, cornerHz: 20, sampleRate: 8_000),
    ] {
      // The energy in two windows, wide enough to even out the ringing.
      let response = impulseResponse([section])
      let windows = [400, 800].map { start in
        response[start..<(start + 400)].reduce(0) { $0 + $1 * $1 }
      }
      let found = Foundation.log(windows[0] / windows[1]) / 800
      #expect(abs(found / section.decayPerFrame - 1) < 0.03)
    }
  }

  @Test(arguments: subjects)
  func theGroupDelayIsTheSlopeOfThePhase(subject: Subject) {
    let rate = 8_000.0
    let sections = subject.sections(rate)
    let response = impulseResponse(sections)
    for frequencyHz in [subject.cornerHz * 0.8, subject.cornerHz * 1.3] {
      // The delay of an impulse response is that of n h(n) over h(n), both seen at the frequency.
      var (real, imaginary, slopeReal, slopeImaginary) = (0.0, 0.0, 0.0, 0.0)
      for (frame, sample) in response.enumerated() {
        let angle = 2 * Double.pi * frequencyHz / rate * Double(frame)
        let (cosine, sine) = (sample * Foundation.cos(angle), -sample * Foundation.sin(angle))
        real += cosine
        imaginary += sine
        slopeReal += Double(frame) * cosine
        slopeImaginary += Double(frame) * sine
      }
      let found =
        (slopeReal * real + slopeImaginary * imaginary) / (real * real + imaginary * imaginary)
      let expected = sections.reduce(0) { $0 + $1.groupDelayFrames(atHz: frequencyHz, sampleRate: rate) }
      #expect(abs(found - expected) < 1e-4 * max(1, expected))
    }
  }

  @Test(arguments: blockSizes)
  func theBlockSizeChangesNoBit(size: Int) {
    var random = SeededDoubles(seed: 21)
    let sound = random.array(5_000, in: -1...1)
    let sections = Subject.butterworth(.highPass, order: 5, 60).sections(48_000)
    #expect(
      bits(filtered(sound, sections, blockSize: size)) == bits(filtered(sound, sections, blockSize: 5_000)))
  }

  @Test func silenceBecomesExactSilenceWithoutSubnormalNumbers() {
    let sections = [Biquad(.acceleration(damping: 0.5), cornerHz: 900, sampleRate: 8_000)]
    let out = filtered([1] + Array(repeating: 0, count: 20_000), sections)
    #expect(out.suffix(1_000).allSatisfy { $0 == 0 })
    #expect(out.allSatisfy { !$0.isSubnormal })
  }

  @Test func whatIsNotFiniteIsForgottenAtOnce() {
    let out = filtered(
      [.nan, .infinity] + Array(repeating: 0.5, count: 20_000),
      [Biquad(.lowPass(damping: 1), cornerHz: 100, sampleRate: 8_000)])
    #expect(out[2...].allSatisfy { $0.isFinite })
    #expect(abs((out.last ?? 0) - 0.5) < 1e-9)
  }

  @Test func badNumbersMakeAStableFilter() {
    for corner in [0, -1, 5e9, Double.nan] {
      for shape in [Biquad.Shape.highPass(damping: 0), .acceleration(damping: .nan), .firstOrderLowPass] {
        let out = filtered(
          Array(repeating: 1, count: 500), [Biquad(shape, cornerHz: corner, sampleRate: 48_000)])
        #expect(out.allSatisfy { $0.isFinite && abs($0) < 1e6 })
      }
    }
  }

  @Test func resettingIsStartingAnew() {
    let fresh = Biquad(.highPass(damping: 1), cornerHz: 100, sampleRate: 8_000)
    var used = fresh
    _ = withBlock([1, 2, 3]) { used.process($0) }
    #expect(used != fresh)
    used.reset()
    #expect(used == fresh)
  }
}
