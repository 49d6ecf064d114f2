/// New values for some of a user's fields; the other fields stay unchanged.
///
/// For each field, the edit has a property with the field's name. The property contains the field's new value, or nil
/// if the edit does not set the field:
///
/// ```swift
/// var edit = UserEdit()
/// edit.name = "Ana Müller"
/// edit.validUntil = .some(nil)  // no end
/// edit.groupChange = .init(adding: ["ops"])
/// ```
@dynamicMemberLookup
package struct UserEdit: Hashable, Sendable {
    package struct GroupChange: Hashable, Sendable {
        package var adding: [String]
        /// The groups to remove, ignoring case.
        package var removing: [String]

        package init(adding: [String] = [], removing: [String] = []) {
            self.adding = adding
            self.removing = removing
        }
    }

    private var given: Set<UserField> = []
    /// Contains the values of the ``given`` fields; all other fields have the values of an empty record.
    private var values = UserFields(login: "")
    /// The groups to add and remove.
    ///
    /// If the edit also sets `groups`, this change applies to the new list.
    package var groupChange: GroupChange?

    package init() {}

    package init(from old: UserFields, to new: UserFields) {
        for field in UserField.settable where !field.isSame(in: old, new) { set(field, to: new) }
    }

    /// For groups, the value does not include ``groupChange``.
    package subscript<Value>(dynamicMember path: WritableKeyPath<UserFields, Value>) -> Value? {
        get { given.contains(.at(FieldPlace(path))) ? values[keyPath: path] : nil }
        set {
            let field = UserField.at(FieldPlace(path))
            if let newValue {
                values[keyPath: path] = newValue
                given.insert(field)
            } else if given.remove(field) != nil {
                field.copy(from: UserFields(login: ""), to: &values)
            }
        }
    }

    package mutating func set(_ field: UserField, to fields: UserFields) {
        field.copy(from: fields, to: &values)
        given.insert(field)
    }

    /// Returns false if the text is not a value of the field.
    package mutating func set(_ field: UserField, to text: String) -> Bool {
        guard field.set(text, in: &values) else { return false }
        given.insert(field)
        return true
    }

    package var isEmpty: Bool { fields.isEmpty }

    package var fields: Set<UserField> { groupChange == nil ? given : given.union([.groups]) }
}

extension UserFields {
    package func applying(_ edit: UserEdit) -> UserFields { edit.applied(to: self) }
}

extension UserEdit {
    fileprivate func applied(to fields: UserFields) -> UserFields {
        var fields = fields
        for field in given { field.copy(from: values, to: &fields) }
        if let groupChange {
            // The result may contain duplicates; `FieldRules` later keeps only the first of several equal groups.
            let removed = Set(groupChange.removing.map { FoldedText.identity(FieldRules.normalizedLine($0)) })
            fields.groups = fields.groups.filter { !removed.contains(FoldedText.identity($0)) } + groupChange.adding
        }
        return fields
    }
}
