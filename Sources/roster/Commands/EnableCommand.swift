import ArgumentParser
import UserDirectory

struct EnableCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable",
        abstract: "Enable accounts; an active person takes a seat."
    )

    @OptionGroup var users: SelectionOptions
    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws { try users.check() }

    func run(in session: Session) throws -> ExitCode {
        let verb = BulkVerb(
            imperative: "Enable",
            doing: "enabling",
            done: "enabled",
            unchanged: "already enabled",
            change: { .enable($0) },
            note: { ChangeWords.expired($0, today: SystemWallClock().today) }
        )
        let change = SelectionChange(users: users, bulk: bulk, json: output.json, store: store)
        return try change.run(in: session) { _ in verb }
    }
}
