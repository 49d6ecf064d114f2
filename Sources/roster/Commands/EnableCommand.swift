import ArgumentParser
import UserDirectory

/// The command `roster enable`.
struct EnableCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable",
        abstract: "Switch accounts on, which takes a seat for each."
    )

    @Argument(help: "The logins, or id:… and the id.")
    var logins: [String]

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        return try session.changeEach(logins, verb: "Enable", done: "enabled", json: output.json, in: directory) {
            .enable($0)
        }
    }
}
