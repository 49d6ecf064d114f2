import UserDirectory

/// The order of a list as columns.
struct ListOrder {
    let sort: UserSort

    init(_ sort: UserSort) {
        self.sort = sort
    }

    /// The column whose values order like ``UserSort/value(of:)``; each has an index with the trash and the id.
    private var column: SQL { FieldColumns.of(sort.key).order }

    /// The value of the column for a cursor's text.
    private func value(of cursor: UserCursor) -> SQL {
        switch sort.key.value {
        case .time, .number: "\(Int64(cursor.value) ?? 0)::bigint"
        case .id: "\(cursor.id.uuid)"
        default: "\(cursor.value)"
        }
    }

    /// `ORDER BY`'s terms; `backwards` reverses them, as for the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        sort.isReversed != backwards ? "\(column) DESC, id DESC" : "\(column), id"
    }

    /// True for users before, at or after a place in the list.
    func condition(_ side: Side, _ cursor: UserCursor) -> SQL {
        let comparison: SQL =
            switch (side, sort.isReversed) {
            case (.before, false), (.after, true): "<"
            case (.before, true), (.after, false): ">"
            case (.from, false): ">="
            case (.from, true): "<="
            }
        return "(\(column), id) \(comparison) (\(value(of: cursor)), \(cursor.id.uuid))"
    }

    enum Side {
        case before, after, from
    }
}
