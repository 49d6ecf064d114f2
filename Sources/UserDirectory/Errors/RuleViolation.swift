package struct RuleViolation: Error, Hashable, Sendable {
    package let field: UserField
    /// The rule's stable name, such as `login-characters`.
    package let rule: String
    /// The predicate of a sentence whose subject is the field, such as "must begin with a letter or a digit".
    ///
    /// Two kinds of messages are not only a predicate. A message about a new role consists of the role's name and the
    /// predicate. A message about a group's name consists of the name and a whole sentence, such as
    /// `"a b": each name may …`; but if the name is empty, the message is only a predicate.
    package let message: String
    /// The field's name in a file, such as `validUntil`; nil if ``description`` uses the ``UserField/shortName``.
    private(set) var nameInFile: String?

    package init(field: UserField, rule: String, message: String) {
        self.field = field
        self.rule = rule
        self.message = message
    }
}

extension RuleViolation {
    func named(_ name: String) -> RuleViolation {
        var violation = self
        violation.nameInFile = name == field.shortName ? nil : name
        return violation
    }

    func advising(_ advice: String) -> RuleViolation {
        var violation = RuleViolation(field: field, rule: rule, message: "\(message); \(advice)")
        violation.nameInFile = nameInFile
        return violation
    }

    static func list(_ violations: [RuleViolation]) -> String {
        let maxListed = 10
        let listed = violations.prefix(maxListed).map(\.description).joined(separator: "; ")
        return violations.count > maxListed ? listed + "; and \((violations.count - maxListed).grouped) more" : listed
    }
}

extension RuleViolation: CustomStringConvertible {
    package var description: String { "\(nameInFile ?? field.shortName) \(message) (rule \(rule))" }
}
