import ArgumentParser
import Foundation
import Presentation
import UserDirectory

/// The command `roster dashboard`, which also runs if `roster` is called without a command.
struct DashboardCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "dashboard",
        abstract: "Open the dashboard; roster without a command does the same."
    )

    @OptionGroup var store: StoreOptions
    @OptionGroup var appearance: AppearanceOptions
    /// Accepts `--json`, which applies to errors that occur before the dashboard opens.
    @OptionGroup(visibility: .hidden) var output: JSONOption

    func run(in session: Session) throws -> ExitCode {
        try DashboardProgram.requireTerminal()
        let appearance = try appearance.open(store)
        let composition = try session.open(store, pace: .interactive)
        let connections = DashboardConnections(appearance.configuration.connections.value, composition)
        return try DashboardProgram.run(composition, appearance: appearance, connections: connections)
    }
}
