import UserDirectory

/// What a new entry needs in addition to the mapped fields.
package struct NewEntryRules: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        /// A text that may contain `{login}`, `{name}`, `{surname}`, `{email}` and `{uidNumber}`.
        case template(String)
        /// One more than the highest number in use in the range; the first number if none is in use.
        case number(ClosedRange<Int>)
    }

    let classes: [String]
    /// The attribute in the entry's relative name; its value is the login.
    let naming: String
    let values: [String: Value]
    /// The templates that contain `{name}` or `{surname}`.
    ///
    /// If the name changes, the values that were derived from these templates change, too.
    let followingName: [Template]

    struct Template: Hashable, Sendable {
        let attribute: String
        let text: String
    }

    private static let placeholders = ["login", "name", "surname", "email", "uidNumber"]

    init(classes: [String], naming: String, values texts: [String: String]) throws(LDAPSettingsError) {
        self.classes = classes
        self.naming = naming
        var values: [String: Value] = [:]
        for (attribute, text) in texts where !text.isEmpty {
            try AttributeName.check(attribute, of: "new.\(attribute)")
            values[attribute] = try NewEntryRules.read(text, of: attribute)
        }
        self.values = values
        followingName = values.compactMap { attribute, value in
            guard case .template(let text) = value, text.contains("{name}") || text.contains("{surname}") else {
                return nil
            }
            return Template(attribute: attribute, text: text)
        }
        .sorted { $0.attribute < $1.attribute }
    }

    private static func read(_ text: String, of attribute: String) throws(LDAPSettingsError) -> Value {
        let setting = "new.\(attribute)"
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        if attribute.lowercased() == "uidnumber", ends.count == 2 {
            guard let first = ends[0], let last = ends[1], first > 0, first <= last else {
                throw LDAPSettingsError(setting, "must be a range of numbers, as in 10000-59999")
            }
            return .number(first...last)
        }
        var rest = text[...]
        while let start = rest.firstIndex(of: "{") {
            guard let end = rest[start...].firstIndex(of: "}"),
                placeholders.contains(String(rest[rest.index(after: start)..<end]))
            else {
                let known = placeholders.map { "{\($0)}" }.joined(separator: ", ")
                throw LDAPSettingsError(setting, "may contain only these placeholders: \(known)")
            }
            rest = rest[end...].dropFirst()
        }
        return .template(text)
    }

    /// The attributes that new entries of class `posixAccount` need, but that these rules do not set.
    var missing: [String] {
        guard classes.contains(where: { $0.lowercased() == "posixaccount" }) else { return [] }
        return ["uidNumber", "gidNumber", "homeDirectory"].filter { required in
            !values.keys.contains { $0.lowercased() == required.lowercased() }
        }
    }

    /// The attribute with an account's number, and the range of the numbers; nil if new accounts get no number.
    var numbers: (attribute: String, range: ClosedRange<Int>)? {
        for (attribute, value) in values {
            if case .number(let range) = value { return (attribute, range) }
        }
        return nil
    }

    /// Replaces the placeholders of a template; the surname is the last word of the name.
    static func filled(_ template: String, with fields: UserFields, number: Int?) -> String {
        let name = fields.name.isEmpty ? fields.login : fields.name
        let surname = name.split(separator: " ").last.map(String.init) ?? name
        let values = [
            "login": fields.login, "name": name, "surname": surname, "email": fields.email,
            "uidNumber": number.map(String.init) ?? "",
        ]
        // Fills the template in one pass, so that a value with braces is not read as a placeholder.
        var result = ""
        var rest = template[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            result += rest[..<start]
            result += values[String(rest[rest.index(after: start)..<end])] ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Whether a change of this field may also change attributes that were derived from templates.
    func derivesAttributes(from field: UserField) -> Bool {
        field == .name || followingName.contains { $0.text.contains("{\(field.key)}") }
    }
}
