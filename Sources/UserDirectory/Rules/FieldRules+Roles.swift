extension FieldRules {
    package static let maxRoles = 100

    /// Normalizes and checks the name of a new role.
    ///
    /// - Throws: ``DirectoryError/invalid(_:)`` with the violations, or ``DirectoryError/roleExists(_:)`` if a role
    ///   has this name, ignoring case.
    package static func checkedRole(_ name: String, among roles: [String]) throws(DirectoryError) -> String {
        let name = normalizedLine(name)
        let violations = violations(ofRole: name, among: roles)
        guard violations.isEmpty else {
            // Several roles can be added at once, so each message contains the name of the role.
            throw .invalid(violations.map { $0.about(name) })
        }
        if let other = other(name, among: roles) { throw .roleExists(other) }
        return name
    }

    /// Returns what is wrong with the name of a new role; nil if the name is valid.
    package static func problem(ofRole name: String, among roles: [String]) -> String? {
        let name = normalizedLine(name)
        return violations(ofRole: name, among: roles).first?.message
            ?? other(name, among: roles).map { DirectoryError.roleExists($0).description }
    }

    private static func other(_ name: String, among roles: [String]) -> String? {
        let key = FoldedText.identity(name)
        return roles.first { FoldedText.identity($0) == key }
    }

    private static func violations(ofRole name: String, among roles: [String]) -> [RuleViolation] {
        var violations: [RuleViolation] = []
        checkHandle(name, .role, rulePrefix: "role") { violations.append($0) }
        if violations.isEmpty, roles.count >= maxRoles, other(name, among: roles) == nil {
            let message = "cannot be added: there are already \(maxRoles) roles; remove one first"
            violations.append(RuleViolation(field: .role, rule: "role-count", message: message))
        }
        return violations
    }
}

extension RuleViolation {
    fileprivate func about(_ name: String) -> RuleViolation {
        RuleViolation(field: field, rule: rule, message: "\(name.quotedForMessage) \(message)")
    }
}
