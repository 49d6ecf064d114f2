import GRDB
import UserDirectory

/// The sort key's column, and the index on it.
struct ListOrder {
    let sort: UserSort

    init(_ sort: UserSort) {
        self.sort = sort
    }

    /// The column whose values order like ``UserSort/value(of:)``.
    var column: String { FieldColumns.of(sort.key).order }

    /// The index on the trash flag, the column and the id.
    var indexName: String { "user_by_\(sort.key.shortName)" }

    /// The value of the column for a cursor's text.
    func value(of cursor: UserCursor) -> DatabaseValue {
        switch sort.key.value {
        case .time, .number: (Int64(cursor.value) ?? 0).databaseValue
        case .id: cursor.id.uuid.databaseValue
        default: cursor.value.databaseValue
        }
    }

    /// `ORDER BY`'s terms; `backwards` reverses them, as for the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        let direction = sort.isReversed != backwards ? "DESC" : "ASC"
        // Of a column that is named twice SQLite would sort the rows once more.
        guard sort.key != .id else { return SQL(sql: "user.id \(direction)") }
        return SQL(sql: "user.\(column) \(direction), user.id \(direction)")
    }

    /// True for users before, at or after a place in the list.
    func condition(_ side: Side, _ cursor: UserCursor) -> SQL {
        let comparison =
            switch (side, sort.isReversed) {
            case (.before, false), (.after, true): "<"
            case (.before, true), (.after, false): ">"
            case (.from, false): ">="
            case (.from, true): "<="
            }
        guard sort.key != .id else { return "user.id \(sql: comparison) \(cursor.id.uuid)" }
        return "(\(sql: "user.\(column), user.id")) \(sql: comparison) (\(value(of: cursor)), \(cursor.id.uuid))"
    }

    enum Side {
        case before, after, from
    }
}
