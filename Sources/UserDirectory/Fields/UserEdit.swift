/// What is to become of some fields of a user; the others stay as they are.
///
/// A field is given by its name, and is nil while it is not given:
///
/// ```swift
/// var edit = UserEdit()
/// edit.name = "Ana Müller"
/// edit.validUntil = .some(nil)  // no end
/// edit.groupChange = .init(adding: ["ops"])
/// ```
@dynamicMemberLookup
package struct UserEdit: Hashable, Sendable {
    /// Groups to add and groups to remove.
    package struct GroupChange: Hashable, Sendable {
        /// The groups to add.
        package var adding: [String]
        /// The groups to remove, compared without case.
        package var removing: [String]

        package init(adding: [String] = [], removing: [String] = []) {
            self.adding = adding
            self.removing = removing
        }
    }

    /// The fields that get the value that ``values`` has.
    private var given: Set<UserField> = []
    /// The values of the given fields; the others are as in a new account.
    private var values = UserFields(login: "")
    /// What becomes of the groups if they are not replaced.
    package var groupChange: GroupChange?

    /// An edit that changes nothing; set what is to change.
    package init() {}

    /// The edit that gives fields the values of `new` wherever these differ from those of `old`.
    package init(from old: UserFields, to new: UserFields) {
        for field in UserField.settable where !field.isSame(in: old, new) { set(field, to: new) }
    }

    /// The field's new value; nil if it stays as it is.
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

    /// Gives a field its value in a record.
    package mutating func set(_ field: UserField, to fields: UserFields) {
        field.copy(from: fields, to: &values)
        given.insert(field)
    }

    /// Gives a field the value that a text stands for; false if it stands for none.
    package mutating func set(_ field: UserField, to text: String) -> Bool {
        guard field.set(text, in: &values) else { return false }
        given.insert(field)
        return true
    }

    /// Whether no field is named.
    package var isEmpty: Bool { fields.isEmpty }

    /// The fields that are named.
    package var fields: Set<UserField> { groupChange == nil ? given : given.union([.groups]) }
}

extension UserFields {
    /// These fields with those of an edit; used for adding as well as for editing.
    package func applying(_ edit: UserEdit) -> UserFields { edit.applied(to: self) }
}

extension UserEdit {
    fileprivate func applied(to fields: UserFields) -> UserFields {
        var fields = fields
        for field in given { field.copy(from: values, to: &fields) }
        if let groupChange {
            // Duplicates are folded by ``FieldRules``, the earlier one stays.
            let removed = Set(groupChange.removing.map { FoldedText.identity(FieldRules.mendedLine($0)) })
            fields.groups = fields.groups.filter { !removed.contains(FoldedText.identity($0)) } + groupChange.adding
        }
        return fields
    }
}
