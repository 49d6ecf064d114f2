import ArgumentParser
import UserDirectory

/// The command `roster edit`.
struct EditCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change fields of a user.",
        discussion: "Fields that are not named stay; an empty value, as in --until \"\", clears a field."
    )

    /// The two states.
    enum Status: String, EnumerableFlag {
        case disabled, enabled

        static func help(for value: Status) -> ArgumentHelp? {
            switch value {
            case .disabled: "Switch the account off, which frees its seat."
            case .enabled: "Switch the account on, which takes a seat."
            }
        }
    }

    @Argument(help: "The login, or id:… and the id.")
    var login: String

    @Option(name: .customLong("login"), help: ArgumentHelp("A new login.", valueName: "new"))
    var newLogin: String?

    @OptionGroup var fields: FieldOptions

    @Option(help: ArgumentHelp("A group to be added to those there are.", valueName: "group"))
    var addGroup: [String] = []

    @Option(help: ArgumentHelp("A group to be taken away.", valueName: "group"))
    var removeGroup: [String] = []

    @Flag var status: Status?

    @Option(
        help: ArgumentHelp(
            "Change only the version that you saw; somebody else's change is a conflict.",
            valueName: "n"
        )
    )
    var ifVersion: Int?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if !fields.group.isEmpty, !addGroup.isEmpty || !removeGroup.isEmpty {
            throw ValidationError("--group gives all groups; it does not go with --add-group and --remove-group.")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let edit = try self.edit()
        guard !edit.isEmpty else {
            throw CommandError(
                code: "usage",
                message: "nothing to change: name a field, such as --name (roster edit --help lists them)",
                exitCode: .usage
            )
        }
        let directory = try session.open(store)
        let change = try session.wait(
            for: directory.useCases.editUser.execute(
                edit,
                of: UserReference(login),
                ifVersion: ifVersion,
                by: directory.author
            )
        )
        try session.tell(change, done: "changed", json: output.json, in: directory)
        return .success
    }

    private func edit() throws(DirectoryError) -> UserEdit {
        var edit = try fields.edit()
        edit.login = newLogin
        if !addGroup.isEmpty || !removeGroup.isEmpty {
            edit.groups = .change(adding: addGroup, removing: removeGroup)
        }
        if let status { edit.status = status == .disabled ? .disabled : .active }
        return edit
    }
}
