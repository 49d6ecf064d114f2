import ArgumentParser
import Foundation

/// The executable's entry point into this module.
///
/// The module is a library, so that tests and fuzzers can be linked with it.
@MainActor
package enum EntryPoint {
    /// Runs the command in the process's arguments, and ends the process.
    package static func run() -> Never {
        StandardDescriptors.fill()
        Signals.prepare()
        exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
