import UserDirectory

/// Maps the fields of a user to attributes of an entry.
package struct LDAPMapping: Hashable, Sendable {
    struct TextField: Hashable, Sendable {
        let field: UserField
        let attribute: String
    }

    /// Matches the entries that are accounts.
    let filter: LDAPFilter
    let login: String
    /// The mapped text fields, except the login.
    let texts: [TextField]
    let status: StatusMapping?
    let expiry: ExpiryMapping?
    package let groups: GroupMapping?
    let identity: EntryIdentity
    let newEntries: NewEntryRules

    /// Creates a mapping from a preset; the other arguments replace parts of the preset.
    ///
    /// - Parameters:
    ///   - fields: Attributes by field name, such as `["name": "displayName"]`; an empty attribute removes its field
    ///     from the mapping.
    ///   - filter: Matches the entries that are accounts; nil for the preset's filter.
    ///   - shells: The shells of disabled and enabled accounts, if the status is in `loginShell`.
    ///   - new: Templates for attributes of new entries, such as `["homeDirectory": "/home/{login}"]`. A template
    ///     replaces the preset's template for the same attribute; an empty text removes it.
    package init(
        _ preset: LDAPPreset = .inetOrgPerson,
        fields: [String: String] = [:],
        filter: String? = nil,
        groups: GroupMapping? = nil,
        shells: StatusMapping.ShellLock = StatusMapping.ShellLock(),
        new: [String: String] = [:]
    ) throws(LDAPSettingsError) {
        var attributes = preset.fields
        for (name, attribute) in fields {
            let field = try LDAPMapping.field(name)
            if !attribute.isEmpty { try AttributeName.check(attribute, of: "fields.\(name)") }
            attributes[field] = attribute.isEmpty ? nil : attribute
        }
        guard let login = attributes[.login] else {
            throw LDAPSettingsError("fields.login", "must be the attribute with the login, such as uid")
        }
        self.login = login
        texts = LDAPMapping.textFields.compactMap { field in
            attributes[field].map { TextField(field: field, attribute: $0) }
        }
        status = try attributes[.status].map { name throws(LDAPSettingsError) in
            try LDAPMapping.status(name, shells)
        }
        expiry = try attributes[.validUntil].map { name throws(LDAPSettingsError) in try LDAPMapping.expiry(name) }
        self.filter = filter.map { LDAPFilter(configured: $0) } ?? preset.filter
        self.groups = groups
        identity = preset.identity
        // The letter case of an attribute's name has no meaning.
        let replaced = Set(new.keys.map { $0.lowercased() })
        newEntries = try NewEntryRules(
            classes: preset.classes,
            naming: preset.naming ?? login,
            values: preset.new.filter { !replaced.contains($0.key.lowercased()) }.merging(new) { $1 }
        )
    }

    /// Throws ``LDAPSettingsError`` if no field with this name exists, or if the field cannot be mapped.
    package static func check(field name: String) throws(LDAPSettingsError) { _ = try field(name) }

    /// The mapped fields, in the order of ``UserField/settable``.
    var fields: [UserField] {
        UserField.settable.filter { field in
            switch field {
            case .login: true
            case .status: status != nil
            case .validUntil: expiry != nil
            case .groups: groups != nil
            default: texts.contains { $0.field == field }
            }
        }
    }

    private static let textFields: [UserField] = [.name, .email, .note]

    private static func field(_ name: String) throws(LDAPSettingsError) -> UserField {
        let setting = "fields.\(name.quotedForMessage.dropFirst().dropLast())"
        guard let field = UserField(name: name, among: UserField.settable) else {
            throw LDAPSettingsError(setting, "is not a field; use login, name, email, note, status or until")
        }
        switch field {
        case .login, .name, .email, .note, .status, .validUntil: return field
        case .groups: throw LDAPSettingsError(setting, "belongs under \"groups\", not under \"fields\"")
        default: throw LDAPSettingsError(setting, "cannot be kept in an LDAP directory")
        }
    }

    private static func status(
        _ name: String,
        _ shells: StatusMapping.ShellLock
    ) throws(LDAPSettingsError) -> StatusMapping {
        let all: [StatusMapping] = [.accountLock, .passwordPolicy, .shell(shells), .accountControl]
        guard let status = all.first(where: { $0.attribute.lowercased() == name.lowercased() }) else {
            let names = all.map(\.attribute).joined(separator: ", ")
            throw LDAPSettingsError("fields.status", "must be one of \(names)")
        }
        return status
    }

    private static func expiry(_ name: String) throws(LDAPSettingsError) -> ExpiryMapping {
        let all: [ExpiryMapping] = [.shadow, .activeDirectory]
        guard let expiry = all.first(where: { $0.attribute.lowercased() == name.lowercased() }) else {
            throw LDAPSettingsError("fields.until", "must be \(all.map(\.attribute).joined(separator: " or "))")
        }
        return expiry
    }
}
