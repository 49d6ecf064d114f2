import GRDB
import UserDirectory

// The sort key's column, and the index on it.
extension UserSort {
    /// The column whose values sort like ``UserSort/value(of:)``.
    var column: String { UserRecord.table[key].order }

    /// The index on the trash flag, the column and the id.
    var indexName: String { "user_by_\(key.shortName)" }

    /// The terms of `ORDER BY`; `backwards` reverses the order, to read the users before a place.
    func terms(backwards: Bool = false) -> SQL {
        let direction = isReversed != backwards ? "DESC" : "ASC"
        // If `user.id` were named twice, SQLite would sort the rows, although the index already has this order.
        guard key != .id else { return SQL(sql: "user.id \(direction)") }
        return SQL(sql: "user.\(column) \(direction), user.id \(direction)")
    }
}

extension ListPlace {
    /// A condition that is true for the users in this part of the list.
    var condition: SQL {
        guard sort.key != .id else { return "user.id \(sql: "\(comparison)") \(cursor.id.uuid)" }
        return "(\(sql: "user.\(sort.column), user.id")) \(sql: "\(comparison)") (\(value), \(cursor.id.uuid))"
    }

    private var value: DatabaseValue {
        switch sort.key.value {
        case .time, .number: (Int64(cursor.value) ?? 0).databaseValue
        default: cursor.value.databaseValue
        }
    }
}
