import ArgumentParser
import UserDirectory

extension User.Kind: ExpressibleByArgument {}

/// The common field options of `add` and `edit`.
struct FieldOptions: ParsableArguments {
    @Option(help: "The person's name.")
    var name: String?

    @Option(help: "An email address.")
    var email: String?

    @Option(help: "One of the store's roles, which 'roster roles' lists.", completion: StoreCompletion.roles)
    var role: String?

    @Option(
        help: ArgumentHelp("A group; may be given several times.", valueName: "group"),
        completion: StoreCompletion.groups
    )
    var group: [String] = []

    @Option(help: "A person takes a seat, a service does not.")
    var kind: User.Kind?

    @Option(help: ArgumentHelp("The last day of access, such as 2026-12-31, in UTC.", valueName: "date"))
    var until: String?

    @Option(help: "Free text.")
    var note: String?

    /// The edit that the options request.
    ///
    /// An empty value clears its field.
    func edit() throws(DirectoryError) -> UserEdit {
        var edit = UserEdit()
        edit.name = name
        edit.email = email
        edit.role = role
        if !group.isEmpty { edit.groups = .replace(group.filter { !$0.isEmpty }) }
        edit.kind = kind
        edit.note = note
        if let until {
            let day = Day(until)
            guard until.isEmpty || day != nil else { throw .invalid([.validUntilDay]) }
            edit.validUntil = .set(day)
        }
        return edit
    }
}
