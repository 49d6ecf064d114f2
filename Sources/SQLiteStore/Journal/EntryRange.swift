import GRDB
import UserDirectory

/// A range of entry numbers.
///
/// SQLite uses one bound on each side and reads all rows that only another one excludes, so that the bounds of a task,
/// of times and of a page are combined here.
struct EntryRange {
    private var lower = Int64.min
    private var upper = Int64.max

    /// Excludes entries before one.
    mutating func begin(at number: Int64) { lower = max(lower, number) }

    /// Excludes entries after one.
    mutating func end(at number: Int64) { upper = min(upper, number) }

    /// Excludes everything up to an entry, in reading order.
    mutating func begin(beyond number: Int?, isDescending: Bool) {
        guard let number else { return }
        if isDescending { end(at: Int64(number) - 1) } else { begin(at: Int64(number) + 1) }
    }

    /// Excludes everything before the first and after the last entry of a task.
    mutating func limit(to task: StoredTask, _ db: Database) throws {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT firstEntry, lastEntry FROM task WHERE number = ?"),
            arguments: [task.number]
        )
        begin(at: row?[0] ?? .max)
        end(at: row?[1] ?? .min)
    }

    /// True for entries in the range.
    var condition: SQL { "journal.number >= \(lower) AND journal.number <= \(upper)" }
}
