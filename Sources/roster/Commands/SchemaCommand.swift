import ArgumentParser
import RosterResources

struct SchemaCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of what the commands print with --json.",
        discussion: """
            Its $defs are named after the commands: list, show, limit, …, and error for standard error. Members may be \
            added, but are never removed or given another meaning: ignore those that you do not know.
            """
    )

    /// The output is JSON either way.
    @OptionGroup(visibility: .hidden) var output: JSONOption
    @OptionGroup(visibility: .hidden) var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        session.output.write(RosterResources.outputSchema)
        return .success
    }
}
