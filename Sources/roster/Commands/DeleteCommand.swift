import ArgumentParser
import UserDirectory

struct DeleteCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Move users to the trash, which frees their seats; roster restore brings them back."
    )

    @OptionGroup var users: SelectionOptions
    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws { try users.check() }

    func run(in session: Session) throws -> ExitCode {
        let verb = BulkVerb(
            imperative: "Delete",
            doing: "deleting",
            done: "deleted",
            unchanged: "already in the trash",
            change: { .delete($0) },
            saysLoss: true
        )
        let change = SelectionChange(users: users, bulk: bulk, json: output.json, store: store)
        return try change.run(in: session) { _ in verb }
    }
}
