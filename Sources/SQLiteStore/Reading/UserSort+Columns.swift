import GRDB
import UserDirectory

extension UserSort {
    /// The columns to sort by, one for each part of ``UserSort/value(of:)``.
    ///
    /// Sorting users by a column gives the same order as sorting the users by the texts of the column's part.
    var columns: [String] { fields.map { UserRecord.table[$0].order } }

    /// The name of the index on `isTrashed`, ``columns`` and the id.
    var indexName: String { "user_by_\(key.shortName)" }

    /// The terms of `ORDER BY`; `backwards` reverses the order.
    func terms(backwards: Bool = false) -> SQL {
        let direction = isReversed != backwards ? "DESC" : "ASC"
        // If `user.id` were named twice, SQLite would sort the rows, although the index already has this order.
        guard key != .id else { return SQL(sql: "user.id \(direction)") }
        return SQL(sql: (columns + ["id"]).map { "user.\($0) \(direction)" }.joined(separator: ", "))
    }
}

extension ListPlace {
    /// The SQL condition for the users before or after the cursor.
    var condition: SQL {
        guard sort.key != .id else { return "user.id \(sql: "\(comparison)") \(cursor.id.uuid)" }
        let columns = (sort.columns + ["id"]).map { "user.\($0)" }.joined(separator: ", ")
        let values = values.map { "\($0)" as SQL }.joined(separator: ", ")
        return "(\(sql: columns)) \(sql: "\(comparison)") (\(values), \(cursor.id.uuid))"
    }

    private var values: [DatabaseValue] {
        switch sort.key.value {
        case .time, .number: [(Int64(cursor.value) ?? 0).databaseValue]
        default: sort.parts(of: cursor.value).map(\.databaseValue)
        }
    }
}
