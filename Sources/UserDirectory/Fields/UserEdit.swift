/// New values of some fields of a user; the other fields stay unchanged.
///
/// A field is accessed by its name, and is nil if the edit does not set it:
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
    /// Holds the values of the ``given`` fields; the other fields are as in an empty record.
    private var values = UserFields(login: "")
    /// Groups to add and remove; applied after a new value of `groups`.
    package var groupChange: GroupChange?

    /// An edit that changes nothing.
    package init() {}

    /// An edit that changes `old` into `new`: it sets each field whose value differs.
    package init(from old: UserFields, to new: UserFields) {
        for field in UserField.settable where !field.isSame(in: old, new) { set(field, to: new) }
    }

    /// The field's new value; nil if the field stays unchanged.
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

    /// Sets a field to its value in `fields`.
    package mutating func set(_ field: UserField, to fields: UserFields) {
        field.copy(from: fields, to: &values)
        given.insert(field)
    }

    /// Sets a field from a text; returns false if the text is not a value of the field.
    package mutating func set(_ field: UserField, to text: String) -> Bool {
        guard field.set(text, in: &values) else { return false }
        given.insert(field)
        return true
    }

    package var isEmpty: Bool { fields.isEmpty }

    /// The fields that the edit sets.
    package var fields: Set<UserField> { groupChange == nil ? given : given.union([.groups]) }
}

extension UserFields {
    /// Returns these fields with an edit applied; used for adding as well as for editing.
    package func applying(_ edit: UserEdit) -> UserFields { edit.applied(to: self) }
}

extension UserEdit {
    fileprivate func applied(to fields: UserFields) -> UserFields {
        var fields = fields
        for field in given { field.copy(from: values, to: &fields) }
        if let groupChange {
            // Duplicates are allowed here: of equal groups, `FieldRules` later keeps only the first.
            let removed = Set(groupChange.removing.map { FoldedText.identity(FieldRules.normalizedLine($0)) })
            fields.groups = fields.groups.filter { !removed.contains(FoldedText.identity($0)) } + groupChange.adding
        }
        return fields
    }
}
