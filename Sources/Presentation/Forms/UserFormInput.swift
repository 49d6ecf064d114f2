internal import UserDirectory

/// The input of a user form, and the errors shown beside its fields.
struct UserFormInput {
    private(set) var values: UserFormValues
    /// The values before the edit.
    private(set) var initial: UserFormValues
    /// Values besides ``initial`` that can be discarded without a question, because they were not typed in the form.
    private var discardable: UserFormValues?
    /// Whether ``initial`` is the record of an existing user.
    private let isRecord: Bool
    private var touched: Set<UserField> = []
    private var storeErrors: [UserField: String] = [:]
    /// The day from which relative days, such as `30d`, are counted.
    private let today: Day

    init(_ fields: UserFields, isRecord: Bool, today: Day) {
        self.isRecord = isRecord
        self.today = today
        values = UserFormValues(fields)
        initial = values
    }

    /// Whether to ask the user before the values are discarded.
    var isChanged: Bool { values != initial && values != discardable }

    /// Sets a field to the typed text; returns whether the field's value has changed.
    mutating func type(_ text: String, into field: UserField) -> Bool {
        guard values[field] != text else { return false }
        values[field] = text
        touched.insert(field)
        storeErrors[field] = nil
        return true
    }

    mutating func makeDiscardable() { discardable = values }

    /// Bases the input on a newer version of the record; fields not changed in the form get the newer values.
    mutating func follow(_ fields: UserFields) {
        let newer = UserFormValues(fields)
        for field in UserField.settable where values[field] == initial[field] { values[field] = newer[field] }
        initial = newer
    }

    mutating func suggest(login: String) { values[.login] = login }

    /// Replaces relative days with their dates, and shows the errors of all fields; returns whether all are valid.
    mutating func check(roles: [String]) -> Bool {
        values = resolved
        touched = Set(UserField.settable)
        return errors(roles: roles).isEmpty
    }

    /// Shows a store error beside the fields that the error is about; returns false if it is not about any field.
    mutating func show(_ error: DirectoryError) -> Bool {
        guard let field = error.field else { return false }
        if case .invalid(let violations) = error {
            for violation in violations { storeErrors[violation.field] = Text.capitalized(violation.message) }
        } else {
            storeErrors[field] = Text.message(of: error)
        }
        return true
    }

    func storeError(of field: UserField) -> String? { storeErrors[field] }

    /// The date of a relative day, and a warning if the last day of access has passed; nil if neither applies.
    func remark(on field: UserField) -> String? {
        let text = resolved[field]
        let date = text == values[field] ? nil : text
        guard field == .validUntil, let day = Day(text), day < today else { return date }
        let wasPast = Day(initial[field]).map { $0 < today } ?? false
        let effect = wasPast ? "in the past; already expired" : "in the past; expires immediately"
        return date.map { "\($0), \(effect)" } ?? Text.capitalized(effect)
    }

    private var resolved: UserFormValues { values.resolved(on: today) }

    func shownErrors(roles: [String]) -> [UserField: String] {
        var shown = errors(roles: roles).filter { touched.contains($0.key) }
        for field in shown.keys where values[field].isEmpty { shown[field] = "Required" }
        return shown
    }

    private func errors(roles: [String]) -> [UserField: String] {
        // Like the store, does not check the unchanged values of a record. The record's role, for example, may have
        // been removed since the form was opened.
        let violations = resolved.violations(roles: roles).filter { !isRecord || values[$0.field] != initial[$0.field] }
        return Dictionary(violations.map { ($0.field, Text.capitalized($0.message)) }) { first, _ in first }
    }
}
