import UserDirectory

extension UserSort {
    /// The columns of `ORDER BY`; an index has these columns after `is_trashed`.
    var columns: [SQL] { key == .id ? ["id"] : fields.map { UserRow.table[$0].order } + ["id"] }

    /// The terms of `ORDER BY`; `backwards` reverses the order, to read the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        let direction: SQL = isReversed != backwards ? " DESC" : ""
        return columns.map { "\($0)\(direction)" as SQL }.joined(separator: ", ")
    }
}

extension ListPlace {
    /// The SQL condition for the users before or after the cursor.
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
