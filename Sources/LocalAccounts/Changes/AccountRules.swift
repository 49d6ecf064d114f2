import UserDirectory

/// Checks whether the account files can hold a value.
///
/// The values are checked before a tool runs, because a tool may misread them. For example, a tool takes a group name
/// such as `100` for the id of a group.
enum AccountRules {
    /// The maximum length of a login or a group name, in bytes; all tools accept this length.
    private static let longestName = 32
    /// The maximum length of a full name, in bytes; some programs read a line of `passwd` into a small buffer.
    private static let longestFullName = 800

    /// Checks the values of the fields that a change sets; the names of existing groups are checked less strictly.
    static func check(
        _ values: UserFields,
        _ fields: [UserField],
        existing groups: some Collection<String>
    ) throws(RemoteError) {
        if fields.contains(.login) { try check(login: values.login) }
        if fields.contains(.name) { try check(name: values.name) }
        if fields.contains(.groups) {
            for group in values.groups { try check(group: group, exists: groups.contains(group)) }
        }
        if fields.contains(.validUntil), values.status != .disabled, let day = values.validUntil,
            AccountExpiry.number(day) == nil
        {
            throw refusal("until", day.description, "must be 1970-01-02 or later")
        }
    }

    private static func check(login: String) throws(RemoteError) {
        if let problem = problem(login) { throw RemoteError(.refused, "login \(login.quotedForMessage) \(problem)") }
        guard login != "root" else {
            throw RemoteError(.refused, "this is the administrator's account, which Roster never changes")
        }
    }

    private static func check(group: String, exists: Bool) throws(RemoteError) {
        if exists, FieldRules.isHandle(group), !group.isNumber { return }
        if let problem = problem(group) {
            throw RemoteError(.refused, "group name \(group.quotedForMessage) \(problem)")
        }
    }

    private static func check(name: String) throws(RemoteError) {
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw refusal("name", name, "must be one line without control characters")
        }
        // Compares scalars, because a comma and a combining mark form one `Character`, which does not equal a comma.
        if let separator = ([":", ","] as [UnicodeScalar]).first(where: name.unicodeScalars.contains) {
            throw refusal("name", name, "must not contain \"\(separator)\", which ends a name in passwd")
        }
        if name.utf8.count > longestFullName {
            throw refusal("name", name, "must be at most \(longestFullName) bytes long")
        }
    }

    /// What is wrong with the name of an account or a group; nil if the name is valid.
    private static func problem(_ name: String) -> String? {
        guard !name.isEmpty, name.utf8.count <= longestName else { return "must be 1 to \(longestName) bytes long" }
        guard name.unicodeScalars.allSatisfy(isAllowed) else {
            return "may contain only a-z, A-Z, 0-9, \".\", \"_\" and \"-\""
        }
        guard name.first != "-", name.first != "." else { return "must begin with a letter, a digit or _" }
        return name.isNumber ? "must not be a number" : nil
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
        default: false
        }
    }

    static func refusal(_ field: String, _ value: String, _ problem: String) -> RemoteError {
        RemoteError(.refused, "\(field) \(value.quotedForMessage): \(problem)")
    }
}
