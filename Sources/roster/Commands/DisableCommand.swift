import ArgumentParser
import UserDirectory

/// The command `roster disable`.
struct DisableCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Switch accounts off, which frees their seats."
    )

    @Argument(help: "The logins, or id:… and the id.")
    var logins: [String]

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        return try session.changeEach(logins, verb: "Disable", done: "disabled", json: output.json, in: directory) {
            .disable($0)
        }
    }
}
