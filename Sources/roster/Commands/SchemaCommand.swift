import ArgumentParser
import RosterResources

/// The command `roster schema`.
struct SchemaCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of what the commands print with --json.",
        discussion: """
            Its $defs are named by the commands: list, show, limit, …, and error for what goes to standard error. Members \
            are added over time, never taken away or given another meaning; read what you know and pass over the rest.
            """
    )

    /// It is JSON either way.
    @OptionGroup(visibility: .hidden) var output: JSONOption
    @OptionGroup(visibility: .hidden) var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        session.output.write(RosterResources.outputSchema)
        return .success
    }
}
