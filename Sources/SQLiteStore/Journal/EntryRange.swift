import GRDB
import UserDirectory

/// The numbers between which entries are looked for.
///
/// SQLite goes by one bound on each side and reads past everything that only another one leaves out, so that the bounds of
/// a task, of times and of a page are made into one here.
struct EntryRange {
    private var lower = Int64.min
    private var upper = Int64.max

    /// Leaves out entries before one.
    mutating func begin(at number: Int64) { lower = max(lower, number) }

    /// Leaves out entries after one.
    mutating func end(at number: Int64) { upper = min(upper, number) }

    /// Leaves out everything up to an entry, in the order in which entries are read.
    mutating func begin(beyond number: Int?, isDescending: Bool) {
        guard let number else { return }
        if isDescending { end(at: Int64(number) - 1) } else { begin(at: Int64(number) + 1) }
    }

    /// Leaves out what lies before the first and after the last entry of a task.
    mutating func limit(to task: StoredTask, _ db: Database) throws {
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT firstEntry, lastEntry FROM task WHERE number = ?"),
            arguments: [task.number]
        )
        begin(at: row?[0] ?? .max)
        end(at: row?[1] ?? .min)
    }

    /// That an entry lies between them.
    var condition: SQL { "journal.number >= \(lower) AND journal.number <= \(upper)" }
}
