/// The columns of a store's table of users, in the order of reading (``read``) and of writing (``written``).
///
/// `Name` is the type of the column names in the store's statements.
package struct UserColumns<Name: Sendable>: Sendable {
    /// The columns of fields that the store sets.
    private let managed: [FieldColumns<Name>]
    private let settable: [FieldColumns<Name>]

    /// - Precondition: `settable` has one element for each field of ``UserField/settable``, in the same order.
    package init(
        createdAt: Name,
        updatedAt: Name,
        version: Name,
        trashedAt: Name,
        id: Name,
        settable: [FieldColumns<Name>]
    ) {
        let fields = settable.map(\.field)
        precondition(
            fields == UserField.settable,
            "the table has columns for \(fields), but needs them for \(UserField.settable), in this order"
        )
        managed = [
            FieldColumns(.createdAt, createdAt), FieldColumns(.updatedAt, updatedAt), FieldColumns(.version, version),
            FieldColumns(.trashedAt, trashedAt), FieldColumns(.id, id),
        ]
        self.settable = settable
    }

    package subscript(field: UserField) -> FieldColumns<Name> {
        guard let columns = (settable + managed).first(where: { $0.field == field }) else {
            preconditionFailure("the table has no column for \(field)")
        }
        return columns
    }

    package var read: [Name] { (managed + settable).map(\.value) }

    /// The id comes last.
    package var written: [Name] { settable.flatMap(\.written) + managed.map(\.value) }

    /// Returns `leading` and then the user's values, one for each column of ``written``, in the same order.
    package func values(of user: User, after leading: [StoredValue] = []) -> [StoredValue] {
        var values = leading
        // A field has at most three columns.
        values.reserveCapacity(leading.count + 3 * settable.count + managed.count)
        for columns in settable { columns.append(user.fields, to: &values) }
        values.append(StoredValue(user.createdAt))
        values.append(StoredValue(user.updatedAt))
        values.append(StoredValue(user.version))
        values.append(StoredValue(user.trashedAt))
        values.append(.uuid(user.id.uuid))
        return values
    }
}

/// The columns of one field in a store's table of users.
package final class FieldColumns<Name: Sendable>: Sendable {
    package let field: UserField
    package let value: Name
    /// The column in which queries search for text; nil if they use ``value``, or do not search the field.
    package let search: Name?
    /// The column with the value's ``FoldedText/identity(_:)``, to find a user by the whole value; nil for most fields.
    package let key: Name?
    /// The column or SQL expression by which lists are sorted.
    ///
    /// The default is ``search``, or ``value`` if ``search`` is nil.
    package let order: Name

    package init(_ field: UserField, _ value: Name, search: Name? = nil, key: Name? = nil, order: Name? = nil) {
        self.field = field
        self.value = value
        self.search = search
        self.key = key
        self.order = order ?? search ?? value
    }

    fileprivate var written: [Name] { [value, search, key].compactMap(\.self) }

    fileprivate func append(_ fields: UserFields, to values: inout [StoredValue]) {
        values.append(.text(field.stored(in: fields)))
        if search != nil { values.append(.text(field.searched(in: fields) ?? "")) }
        if key != nil { values.append(.text(FoldedText.identity(field.text(of: fields)))) }
    }
}

extension StoredRow {
    /// Reads the user from a row of the columns ``UserColumns/read``.
    package func user() throws -> User {
        var fields = UserFields(login: "")
        for (index, field) in UserField.settable.enumerated() {
            guard field.setStored(try text(5 + index), in: &fields) else { throw wrong(5 + index) }
        }
        return User(
            id: UserID(try uuid(4)),
            fields,
            createdAt: try time(0),
            updatedAt: try time(1),
            version: try int(2),
            trashedAt: try optionalTime(3)
        )
    }
}
