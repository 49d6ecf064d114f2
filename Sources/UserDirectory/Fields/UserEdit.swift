/// New values for some of a user's fields; the other fields stay unchanged.
///
/// Each field's new value is a property with the field's name, and is nil if the edit does not set the field:
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
    /// Groups to add and remove; if the edit also sets `groups`, this change is made after `groups` has been set.
    package var groupChange: GroupChange?

    /// Creates an edit that changes nothing.
    package init() {}

    /// Creates an edit that changes `old` into `new`, by setting each field whose value differs.
    package init(from old: UserFields, to new: UserFields) {
        for field in UserField.settable where !field.isSame(in: old, new) { set(field, to: new) }
    }

    /// The value to which the edit sets the field; nil if the edit sets none.
    ///
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
    /// Returns these fields after an edit; used when a user is added or edited.
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
