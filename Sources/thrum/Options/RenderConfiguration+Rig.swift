import CommandLineKit
import ThrumKit

extension RenderConfiguration {
  /// The configuration for the rig called `name`, or for the one in the file at that path.
  init(rigNamed name: String) throws(CommandFailure) {
    do throws(ConfigurationFileError) {
      try self.init(rig: .named(name))
    } catch {
      switch error {
      case .unknown(let unknown, .rig, let nearest) where unknown == name:
        let problem = ValueProblem.notAChoice(name, choices: Rig.builtIn.map(\.name), nearest: nearest)
        throw .usage([.badValue(option: LayoutOptions.rig.declaration.spelling, problem)])
      case .refused(let findings), .profile(_, .refused(let findings)):
        throw .failed(findings.map(Message.init))
      default:
        throw .failed([Message(.error, at: "thrum", error.sentence)])
      }
    }
  }
}
