package struct RuleViolation: Error, Hashable, Sendable {
    package let field: UserField
    /// The rule's stable name, such as `login-characters`.
    package let rule: String
    /// The predicate of a sentence whose subject is the field, such as "must begin with a letter or a digit".
    ///
    /// For an invalid name of a new role, the message begins with this name. For an invalid name of a group, the
    /// message consists of this name and a whole sentence, such as `"a b": each name may contain only …`. If the
    /// group's name is empty, the message is only "is required".
    package let message: String

    package init(field: UserField, rule: String, message: String) {
        self.field = field
        self.rule = rule
        self.message = message
    }
}

extension RuleViolation {
    /// Lists the first ten violations and counts the others.
    ///
    /// If `isOfFile` is true, each field is named by both its short name and its key, because a file can use
    /// either.
    static func list(_ violations: [RuleViolation], isOfFile: Bool = false) -> String {
        let maxListed = 10
        let listed = violations.prefix(maxListed).map { $0.text(isOfFile: isOfFile) }.joined(separator: "; ")
        return violations.count > maxListed ? listed + "; and \(violations.count - maxListed) more" : listed
    }
}

extension RuleViolation: CustomStringConvertible {
    package var description: String { text(isOfFile: false) }

    private func text(isOfFile: Bool) -> String {
        let name = isOfFile && field.key != field.shortName ? "\(field.shortName) (or \(field.key))" : nil
        return "\(name ?? field.shortName) \(message) (rule \(rule))"
    }
}
