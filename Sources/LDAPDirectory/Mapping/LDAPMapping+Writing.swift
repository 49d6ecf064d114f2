import UserDirectory

extension LDAPMapping {
    /// Returns the attributes of a new entry; `number` is its `uidNumber`.
    func newAttributes(_ fields: UserFields, number: Int?) -> [LDAPModification] {
        var values: [(String, String)] = []
        func add(_ attribute: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            guard !values.contains(where: { $0.0.lowercased() == attribute.lowercased() }) else { return }
            values.append((attribute, value))
        }
        add(login, fields.login)
        add(newEntries.naming, fields.login)
        for text in texts { add(text.attribute, value(of: text, in: fields)) }
        if let expiry, fields.validUntil != nil { add(expiry.attribute, expiry.value(fields.validUntil)) }
        if let status { add(status.attribute, status.newValue(for: fields.status)) }
        for (attribute, value) in newEntries.values.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .template(let text): add(attribute, NewEntryRules.filled(text, with: fields, number: number))
            case .number: add(attribute, number.map(String.init))
            }
        }
        let classes = (newEntries.classes + auxiliaryClasses(values.map(\.0), among: newEntries.classes))
        return [LDAPModification(.add, "objectClass", classes.map { .text($0) })]
            + values.map { LDAPModification(.add, $0.0, $0.1) }
    }

    /// Returns the changes that set fields of an entry to their values in `new`; a nil value removes the attribute.
    func changes(
        of entry: LDAPEntry,
        _ fields: [UserField],
        to new: UserFields
    ) throws(UnreadableEntry) -> [(attribute: String, value: String?)] {
        let old = try account(entry, groups: { _ in [] }).fields
        var target = old
        for field in fields { field.copy(from: new, to: &target) }
        var changes: [(attribute: String, value: String?)] = []
        if target.login != old.login { changes.append((login, target.login)) }
        for text in texts {
            let value = value(of: text, in: target)
            let present = try entry.text(text.attribute) ?? ""
            let isSame = value == self.value(of: text, in: old) || value == present
            if !isSame { changes.append((text.attribute, value.isEmpty ? nil : value)) }
        }
        if let expiry, target.validUntil != old.validUntil {
            changes.append((expiry.attribute, expiry.value(target.validUntil)))
        }
        if let status { changes += try status.values(for: target.status, in: entry) }
        // A value that was derived from the name, such as the surname, changes with the name.
        for template in newEntries.followingName {
            let attribute = template.attribute
            let present = NewEntryRules.filled(template.text, with: old, number: nil)
            let value = NewEntryRules.filled(template.text, with: target, number: nil)
            guard value != present, entry[attribute] == [.text(present)] else { continue }
            if !changes.contains(where: { $0.attribute.lowercased() == attribute.lowercased() }) {
                changes.append((attribute, value))
            }
        }
        return changes
    }

    /// Returns the changes that set fields of an account to their values in `new`; nil if the entry must be read first.
    func changes(
        of account: RemoteAccount,
        _ fields: [UserField],
        to new: UserFields
    ) -> [(attribute: String, value: String?)]? {
        var changes: [(attribute: String, value: String?)] = []
        for field in fields where field != .groups {
            // If other attributes were derived from this field, these attributes may have to change, too: the entry
            // must be read first. The entry must also be read before the status or the expiry date is changed: such a
            // change may need attributes or classes that only some entries have.
            guard let text = texts.first(where: { $0.field == field }), !newEntries.derivesAttributes(from: field)
            else { return nil }
            let value = field.text(of: new)
            guard !value.hasSameBytes(as: field.text(of: account.fields)) else { return nil }
            changes.append((text.attribute, value.isEmpty ? nil : value))
        }
        guard !changes.isEmpty, let name = DistinguishedName(account.place),
            !changes.contains(where: { name.ownValue(of: $0.attribute) != nil })
        else { return nil }
        return changes
    }

    private func value(of text: TextField, in fields: UserFields) -> String {
        let value = text.field.text(of: fields)
        return value.isEmpty && text.field == .name && requires(text.attribute) ? fields.login : value
    }

    /// The object classes that an entry with `classes` still needs for the attributes.
    func auxiliaryClasses(_ attributes: [String], among classes: [String]) -> [String] {
        let needsShadow = attributes.contains { $0.lowercased() == "shadowexpire" }
        let hasShadow = classes.contains { $0.lowercased() == "shadowaccount" }
        return needsShadow && !hasShadow ? ["shadowAccount"] : []
    }
}
