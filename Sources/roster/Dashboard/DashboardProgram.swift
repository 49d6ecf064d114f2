import ArgumentParser
import Foundation

/// The dashboard as a program: from a composition to an exit code.
@MainActor
enum DashboardProgram {
    /// Refuses to go on without a terminal, with a pointer to the commands.
    static func requireTerminal() throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw CommandError(
                code: "no-terminal",
                message: "the dashboard needs a terminal; scripts use roster list, roster add, roster import, … "
                    + "(roster --help lists the commands)",
                exitCode: .usage
            )
        }
    }

    /// Runs the dashboard until the user quits.
    static func run(_ composition: Composition) throws -> ExitCode {
        throw CommandError(code: "failure", message: "this build has no dashboard yet", exitCode: .failure)
    }
}
