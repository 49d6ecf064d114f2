import UserDirectory

// The order of a list as SQL columns.
extension UserSort {
    /// The column whose values sort like ``UserSort/value(of:)``; it is indexed together with `is_trashed` and `id`.
    fileprivate var column: SQL { UserRow.table[key].order }

    /// The terms of `ORDER BY`; `backwards` reverses the order, to read the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        isReversed != backwards ? "\(column) DESC, id DESC" : "\(column), id"
    }
}

extension ListPlace {
    /// A condition that is true for the users in this part of the list.
    var condition: SQL {
        "(\(sort.column), id) \(SQL(stringLiteral: comparison)) (\(value), \(cursor.id.uuid))"
    }

    private var value: SQL {
        switch sort.key.value {
        case .time, .number: "\(Int64(cursor.value) ?? 0)::bigint"
        case .id: "\(cursor.id.uuid)"
        default: "\(cursor.value)"
        }
    }
}
