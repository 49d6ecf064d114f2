import ArgumentParser
import UserDirectory

struct AddCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a user.",
        discussion: "Example: roster add ana --name 'Ana Müller' --email ana@example.com --role admin --group ops"
    )

    @Argument(help: "The login: letters, digits and . _ - + @, beginning with a letter or a digit.")
    var login: String

    @OptionGroup var fields: FieldOptions

    @Flag(help: "Add the account disabled; it then takes no seat.")
    var disabled = false

    @Flag(name: [.customShort("n"), .long], help: "Show what would be added, and add nothing.")
    var dryRun = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        var draft = UserFields(login: login).applying(try fields.edit(addingLogin: login))
        if disabled { draft.status = .disabled }
        let verb = BulkVerb(
            imperative: "Add",
            doing: "adding",
            done: "added",
            change: { [draft] _ in .add(draft) },
            note: { [dryRun, disabled] changes in
                guard !dryRun, !disabled else { return nil }
                return ChangeWords.expired(changes, today: SystemWallClock().today, areNew: true)
            }
        )
        let options = BulkOutput(isDryRun: dryRun, isJSON: output.json, isSingle: true)
        let directory = try store.open(in: session, creates: true, isDryRun: dryRun)
        return try BulkRunner(session: session, directory: directory, verb: verb, options: options)
            .run([TargetUser(login)])
    }
}
