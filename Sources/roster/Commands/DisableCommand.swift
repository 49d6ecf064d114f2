import ArgumentParser
import UserDirectory

struct DisableCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Disable accounts, which frees their seats.",
        discussion: """
            Example: roster disable --query 'is:expired role:member' --dry-run

            The users that a query matches are changed as one task, which roster undo reverts.
            """
    )

    @OptionGroup var users: SelectionOptions
    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws { try users.check() }

    func run(in session: Session) throws -> ExitCode {
        let verb = BulkVerb(
            imperative: "Disable",
            doing: "disabling",
            done: "disabled",
            unchanged: "already disabled",
            change: { .disable($0) },
            saysLoss: true
        )
        let change = SelectionChange(users: users, bulk: bulk, json: output.json, store: store)
        return try change.run(in: session) { _ in verb }
    }
}
