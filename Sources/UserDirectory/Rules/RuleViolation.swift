/// A rule that the value of a field breaks.
package struct RuleViolation: Error, Hashable, Sendable {
    /// The field.
    package let field: UserField
    /// The rule's name, stable, such as `login-characters`.
    package let rule: String
    /// What the rule asks for, as a sentence without the field's name: "may hold letters, digits, …".
    package let message: String

    /// Takes what is wrong.
    package init(field: UserField, rule: String, message: String) {
        self.field = field
        self.rule = rule
        self.message = message
    }
}

extension RuleViolation {
    /// Several violations in one text; of very many only the first, and how many more there are.
    static func list(_ violations: [RuleViolation]) -> String {
        let most = 10
        let listed = violations.prefix(most).map(\.description).joined(separator: "; ")
        return violations.count > most ? listed + "; and \(violations.count - most) more" : listed
    }
}

extension RuleViolation: CustomStringConvertible {
    /// The field, what it must be, and the rule's name.
    package var description: String { "\(field.key) \(message) (rule \(rule))" }
}
