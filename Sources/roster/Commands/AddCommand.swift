import ArgumentParser
import UserDirectory

/// The command `roster add`.
struct AddCommand: RosterCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a user.")

    @Argument(help: "The login: letters, digits and . _ - + @, beginning with a letter or a digit.")
    var login: String

    @OptionGroup var fields: FieldOptions

    @Flag(help: "Add the account switched off; it takes no seat.")
    var disabled = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        var draft = UserDraft(login: login).applying(try fields.edit())
        if disabled { draft.status = .disabled }
        let directory = try session.open(store)
        let change = try session.wait(for: directory.useCases.addUser.execute(draft, by: directory.author))
        try session.tell(change, done: "added", json: output.json, in: directory)
        return .success
    }
}
