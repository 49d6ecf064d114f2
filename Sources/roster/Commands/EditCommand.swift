import ArgumentParser
import UserDirectory

struct EditCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change fields of users.",
        discussion: """
            Fields that are not named are kept; an empty value, as in --until "", clears a field.

            Example: roster edit --query group:interns --until 2026-12-31 --dry-run
            """
    )

    enum Status: String, EnumerableFlag {
        case disabled, enabled

        static func help(for value: Status) -> ArgumentHelp? {
            switch value {
            case .disabled: "Disable the account, which frees its seat."
            case .enabled: "Enable the account; an active person takes a seat."
            }
        }
    }

    @OptionGroup var users: SelectionOptions

    @Option(name: .customLong("login"), help: ArgumentHelp("A new login.", valueName: "new"))
    var newLogin: String?

    @OptionGroup var fields: FieldOptions

    @Option(
        help: ArgumentHelp("A group to add.", valueName: "group"),
        completion: StoreCompletion.groups
    )
    var addGroup: [String] = []

    @Option(help: ArgumentHelp("A group to remove.", valueName: "group"), completion: StoreCompletion.groups)
    var removeGroup: [String] = []

    @Flag var status: Status?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Change the user only if its version is N; otherwise report a conflict.",
            valueName: "n"
        )
    )
    var ifVersion: Int?

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    private var singleOption: String? { newLogin != nil ? "--login" : ifVersion != nil ? "--if-version" : nil }

    func validate() throws {
        try users.check()
        if let ifVersion, ifVersion < 1 { throw ValidationError("--if-version must be 1 or more") }
        if let singleOption { try users.checkSingle(singleOption) }
        if !fields.group.isEmpty, !addGroup.isEmpty || !removeGroup.isEmpty {
            throw ValidationError("--group sets all groups; it cannot be combined with --add-group or --remove-group")
        }
        let removed = Set(FieldOptions.groups(removeGroup).map(FoldedText.identity))
        if let group = FieldOptions.groups(addGroup).first(where: { removed.contains(FoldedText.identity($0)) }) {
            throw ValidationError("the group \(group) is in both --add-group and --remove-group; leave out one of them")
        }
    }

    func run(in session: Session) throws -> ExitCode {
        let edit = try self.edit()
        guard !edit.isEmpty else {
            throw CommandError(
                code: "usage",
                message: "nothing to change: give an option, such as --name (roster edit --help lists them)",
                exitCode: .usage
            )
        }
        let verb = BulkVerb(
            imperative: "Change",
            doing: "changing",
            done: "changed",
            change: { .edit($0, edit, ifVersion: ifVersion) },
            note: { fields.group.isEmpty ? nil : ChangeWords.replacedGroups($0, isDryRun: bulk.dryRun) }
        )
        let change = SelectionChange(
            users: users,
            bulk: bulk,
            json: output.json,
            store: store,
            isObject: true,
            singleOption: singleOption
        )
        return try change.run(in: session) { _ in verb }
    }

    private func edit() throws(DirectoryError) -> UserEdit {
        var edit = try fields.edit()
        edit.login = newLogin
        if !addGroup.isEmpty || !removeGroup.isEmpty {
            edit.groupChange = .init(
                adding: FieldOptions.groups(addGroup),
                removing: FieldOptions.groups(removeGroup)
            )
        }
        if let status { edit.status = status == .disabled ? .disabled : .active }
        return edit
    }
}
