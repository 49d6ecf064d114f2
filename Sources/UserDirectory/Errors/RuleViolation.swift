package struct RuleViolation: Error, Hashable, Sendable {
    package let field: UserField
    /// The rule's stable name, such as `login-characters`.
    package let rule: String
    /// A sentence without the field's name: "may hold letters, digits, …".
    package let message: String

    package init(field: UserField, rule: String, message: String) {
        self.field = field
        self.rule = rule
        self.message = message
    }
}

extension RuleViolation {
    /// Several violations in one text: the first ten, and the number of the others.
    static func list(_ violations: [RuleViolation]) -> String {
        let most = 10
        let listed = violations.prefix(most).map(\.description).joined(separator: "; ")
        return violations.count > most ? listed + "; and \(violations.count - most) more" : listed
    }
}

extension RuleViolation: CustomStringConvertible {
    package var description: String { "\(field.key) \(message) (rule \(rule))" }
}
