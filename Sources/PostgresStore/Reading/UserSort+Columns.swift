import UserDirectory

// The order of a list as SQL columns.
extension UserSort {
    /// The columns of `ORDER BY`: those that sort like the parts of ``UserSort/value(of:)``, and then the id.
    ///
    /// An index has these columns after `is_trashed`.
    var columns: [SQL] { key == .id ? ["id"] : fields.map { UserRow.table[$0].order } + ["id"] }

    /// The terms of `ORDER BY`; `backwards` reverses the order, to read the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        let direction: SQL = isReversed != backwards ? " DESC" : ""
        return columns.map { "\($0)\(direction)" as SQL }.joined(separator: ", ")
    }
}

extension ListPlace {
    /// A condition that is true for the users in this part of the list.
    var condition: SQL {
        let values = (values + ["\(cursor.id.uuid)"]).joined(separator: ", ")
        return "(\(sort.columns.joined(separator: ", "))) \(SQL(stringLiteral: comparison)) (\(values))"
    }

    private var values: [SQL] {
        switch sort.key.value {
        case .id: []
        case .time, .number: ["\(Int64(cursor.value) ?? 0)::bigint"]
        default: sort.parts(of: cursor.value).map { "\($0)" }
        }
    }
}
