import ArgumentParser
import UserDirectory

/// The command `roster restore`.
struct RestoreCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring users back from the trash, which takes a seat for each."
    )

    @Argument(help: "The logins; where several in the trash have one, id:… and the id.")
    var logins: [String]

    @Option(help: ArgumentHelp("Come back under another login.", valueName: "new"))
    var login: String?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if login != nil, logins.count > 1 { throw ValidationError("--login goes with one user only.") }
    }

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        return try session.changeEach(logins, verb: "Restore", done: "restored", json: output.json, in: directory) {
            .restore($0, login: login)
        }
    }
}
