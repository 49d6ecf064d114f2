/// The rules for a user's fields, and the normalization of values before they are checked.
///
/// | field | rules |
/// |---|---|
/// | login | `login-length`, `login-characters`, `login-start` |
/// | name | `name-length`, `name-characters` |
/// | email | `email-form`, `email-length` |
/// | role | `role-known`; for a new role `role-length`, `role-characters`, `role-start`, `role-count` |
/// | groups | `groups-count`; for each group the rules of a login: `group-length`, `group-characters`, `group-start` |
/// | note | `note-length`, `note-characters` |
///
/// The types of the other fields allow only valid values.
package enum FieldRules {
    /// Normalizes and checks every field; if `roles` is nil, the role is not checked.
    ///
    /// - Throws: ``DirectoryError/invalid(_:)`` with all violations.
    package static func checked(_ draft: UserFields, roles: [String]?) throws(DirectoryError) -> UserFields {
        let draft = normalized(draft)
        let violations = violations(inNormalized: draft, roles: roles)
        guard violations.isEmpty else { throw .invalid(violations) }
        return draft
    }

    /// Returns all violations of a draft after normalization; if `roles` is nil, the role is not checked.
    package static func violations(in draft: UserFields, roles: [String]?) -> [RuleViolation] {
        violations(inNormalized: normalized(draft), roles: roles)
    }

    private static func violations(inNormalized draft: UserFields, roles: [String]?) -> [RuleViolation] {
        var found: [RuleViolation] = []
        for field in UserField.settable { field.rule(draft, roles) { found.append($0) } }
        return found
    }
}

// MARK: - The rules

extension FieldRules {
    /// In characters; also applies to the names of groups and roles.
    package static let longestLogin = 64
    package static let maxGroups = 1_000
    /// In characters.
    package static let longestName = 200
    /// In bytes.
    package static let longestEmail = 254
    /// In characters.
    package static let longestNote = 10_000

    /// Whether a text is allowed as a login, a group's name or a role's name.
    ///
    /// A store can contain logins that are not allowed, because another program may have written them.
    package static func isHandle(_ text: String) -> Bool {
        var isValid = true
        checkHandle(text, .login, rulePrefix: "login") { _ in isValid = false }
        return isValid
    }

    /// Returns what is wrong with a group's name, such as "must begin with a letter or a digit"; nil for a valid name.
    package static func problem(inGroupName name: String) -> String? {
        var problem: String?
        // The rules for a group's name are the rules for a login. The field is `.login`, because with the field
        // `.groups`, the message would contain the name.
        checkHandle(name, .login, rulePrefix: "group") { problem = problem ?? $0.message }
        return problem
    }

    static func checkHandle(
        _ text: String,
        _ field: UserField,
        rulePrefix: String,
        report: (RuleViolation) -> Void
    ) {
        // A user may have many groups, so the message contains the group's name.
        var subject: String { field == .groups ? "\(text.quotedForMessage): each name " : "" }
        if !text.hasLength(within: longestLogin) || text.isEmpty {
            let message =
                switch (text.isEmpty, field) {
                case (true, .groups): "must not contain an empty name"
                case (true, _): "is required"
                case (false, _): subject + "must be 1 to \(longestLogin) characters long"
                }
            report(RuleViolation(field: field, rule: "\(rulePrefix)-length", message: message))
        }
        guard let first = text.unicodeScalars.first else { return }
        if !text.unicodeScalars.allSatisfy(\.isAllowedInHandle) {
            let message = subject + "may contain only letters, digits and . _ - + @"
            report(RuleViolation(field: field, rule: "\(rulePrefix)-characters", message: message))
        }
        if !first.isLetterOrDigit {
            let message = subject + "must begin with a letter or a digit"
            report(RuleViolation(field: field, rule: "\(rulePrefix)-start", message: message))
        }
    }

    static func checkLine(_ text: String, _ field: UserField, longest: Int, report: (RuleViolation) -> Void) {
        checkLength(text, field, longest: longest, report: report)
        if text.containsUnsafeCharacters(allowing: []) {
            let message = "must be one line without control, invisible or direction-changing characters"
            report(RuleViolation(field: field, rule: "\(field.key)-characters", message: message))
        }
    }

    static func checkText(_ text: String, _ field: UserField, longest: Int, report: (RuleViolation) -> Void) {
        checkLength(text, field, longest: longest, report: report)
        if text.containsUnsafeCharacters(allowing: ["\n", "\t"]) {
            let message = "must be text without control, invisible or direction-changing characters"
            report(RuleViolation(field: field, rule: "\(field.key)-characters", message: message))
        }
    }

    private static func checkLength(
        _ text: String,
        _ field: UserField,
        longest: Int,
        report: (RuleViolation) -> Void
    ) {
        guard !text.hasLength(within: longest) else { return }
        let message = "must be at most \(longest) characters long"
        report(RuleViolation(field: field, rule: "\(field.key)-length", message: message))
    }

    static func checkGroups(_ groups: [String], report: (RuleViolation) -> Void) {
        if groups.count > maxGroups {
            let message = "must contain at most \(maxGroups) groups"
            report(RuleViolation(field: .groups, rule: "groups-count", message: message))
        }
        for group in groups.prefix(maxGroups) { checkHandle(group, .groups, rulePrefix: "group", report: report) }
    }

    private static let longestRoleList = 12

    static func checkRole(_ text: String, _ roles: [String]?, report: (RuleViolation) -> Void) {
        guard let roles, !roles.contains(text) else { return }
        let isShort = roles.count <= longestRoleList
        let names = roles.prefix(isShort ? roles.count : longestRoleList - 2).joined(separator: ", ")
        let message = "must be one of \(names)" + (isShort ? "" : ", … (\(roles.count) roles)")
        report(RuleViolation(field: .role, rule: "role-known", message: message))
    }
}
