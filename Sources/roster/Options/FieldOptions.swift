import ArgumentParser
import UserDirectory

/// The options for a user's fields, which `add` and `edit` share.
struct FieldOptions: ParsableArguments {
    @Option(help: "The person's name.")
    var name: String?

    @Option(help: "An email address.")
    var email: String?

    @Option(help: "One of the store's roles, which \"roster roles\" lists.", completion: StoreCompletion.roles)
    var role: String?

    @Option(
        help: ArgumentHelp(
            """
            Exactly these groups, comma-separated; the option can be repeated. "roster edit --group" replaces all \
            groups of the user; "roster edit --add-group" adds groups.
            """,
            valueName: "group"
        ),
        completion: StoreCompletion.groups
    )
    var group: [String] = []

    @Option(
        help: "A person takes a seat; a service does not. (values: person, service)",
        completion: .list(User.Kind.allCases.map(\.rawValue))
    )
    var kind: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            The last day of access, in UTC, such as 2026-12-31, tomorrow, 30d (in 30 days), 3m or 1y; "none" for no last \
            day.
            """,
            valueName: "date"
        )
    )
    var until: String?

    @Option(help: "Free text.")
    var note: String?

    /// The groups in the arguments; each argument may name several groups, separated by commas.
    static func groups(_ arguments: [String]) -> [String] {
        arguments.flatMap { $0.splitScalars { $0 == "," } }.map { String($0.unicodeScalars.drop { $0 == " " }) }
            .filter { !$0.isEmpty }
    }

    /// Returns the edit that the options request.
    ///
    /// An empty value clears an optional field.
    ///
    /// Throws if a value cannot be read or a required value is empty. The error also lists the rules that the other
    /// values break, so that the user can correct everything at once. If no error is thrown, the use case checks the
    /// rules later.
    ///
    /// `login` is the login of a new user. It is not part of the edit, and is checked only if another value causes
    /// an error.
    func edit(addingLogin login: String? = nil) throws(DirectoryError) -> UserEdit {
        var edit = UserEdit()
        if !group.isEmpty { edit.groups = FieldOptions.groups(group) }
        let texts: [(UserField, String?)] = [
            (.name, name), (.email, email), (.role, role), (.kind, kind), (.validUntil, until.map(date)), (.note, note),
        ]
        var violations: [RuleViolation] = []
        for case (let field, let text?) in texts {
            do throws(RuleViolation) {
                guard !field.isRequired || !FieldRules.normalizedLine(text).isEmpty else { throw .required(field) }
                try edit.read(text, as: field) { _ in false }
            } catch {
                violations.append(error)
            }
        }
        guard !violations.isEmpty else { return edit }
        if let login { edit.login = login }
        let draft = UserFields(login: login ?? "x").applying(edit)
        // The store's roles are not known here.
        violations += FieldRules.violations(in: draft, roles: nil).filter { edit.fields.contains($0.field) }
        throw .invalid(violations)
    }

    /// Converts a day that is counted from today, such as `30d`, to its date, and `none` to an empty text.
    private func date(_ text: String) -> String {
        if text == "none" { return "" }
        return QueryDay(text)?.day(on: SystemWallClock().today).description ?? text
    }
}
