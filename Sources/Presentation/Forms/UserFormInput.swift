internal import UserDirectory

/// What has been typed into the form of a user, and the errors beside the fields.
struct UserFormInput {
    private(set) var values: UserFormValues
    /// The values before the edit.
    let initial: UserFormValues
    private var touched: Set<UserField> = []
    /// The store's errors.
    private var remarks: [UserField: String] = [:]

    init(_ fields: UserFields) {
        values = UserFormValues(fields)
        initial = values
    }

    var isChanged: Bool { values != initial }

    /// Sets a field to the typed text; returns whether that changed it.
    mutating func type(_ text: String, into field: UserField) -> Bool {
        guard values[field] != text else { return false }
        values[field] = text
        touched.insert(field)
        remarks[field] = nil
        return true
    }

    mutating func suggest(login: String) { values[.login] = login }

    /// Shows the errors of all fields, even those left untouched; returns whether there are none.
    mutating func check(roles: [String]) -> Bool {
        touched = Set(UserField.settable)
        return errors(roles: roles).isEmpty
    }

    /// Shows an error of the store beside its fields; returns false if it is not about a field.
    mutating func show(_ error: DirectoryError) -> Bool {
        guard let field = error.field else { return false }
        if case .invalid(let violations) = error {
            for violation in violations { remarks[violation.field] = Text.capitalized(violation.message) }
        } else {
            remarks[field] = Text.message(of: error)
        }
        return true
    }

    /// The store's error for a field.
    func remark(on field: UserField) -> String? { remarks[field] }

    /// The errors of the fields that were touched.
    func shownErrors(roles: [String]) -> [UserField: String] {
        var shown = errors(roles: roles).filter { touched.contains($0.key) }
        for field in shown.keys where values[field].isEmpty { shown[field] = "Required" }
        return shown
    }

    private func errors(roles: [String]) -> [UserField: String] {
        Dictionary(values.violations(roles: roles).map { ($0.field, Text.capitalized($0.message)) }) { first, _ in first
        }
    }
}
