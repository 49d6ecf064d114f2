import ArgumentParser
import Foundation
import UserDirectory

/// The command `roster dashboard`, the default of `roster`.
struct DashboardCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: "Open the dashboard; the same as roster alone."
    )

    @OptionGroup var store: StoreOptions
    @OptionGroup var appearance: AppearanceOptions
    /// Accepts `--json`, for errors before the dashboard opens.
    @OptionGroup(visibility: .hidden) var output: JSONOption

    func run(in session: Session) throws -> ExitCode {
        try DashboardProgram.requireTerminal()
        let appearance = try appearance.open(store)
        return try DashboardProgram.run(try session.open(store, pace: .interactive), appearance: appearance)
    }
}
