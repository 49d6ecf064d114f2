import Foundation
import GRDB
import UserDirectory

extension Statement {
    /// Runs the statement with one value for each placeholder (`?`).
    ///
    /// Binds the values without GRDB's `StatementArguments`, because creating those would take longer than inserting
    /// a row.
    func execute(with values: [StoredValue]) throws {
        bind(values)
        try execute()
    }

    func bind(_ values: [StoredValue]) {
        // Resets the statement, because SQLite binds values only to a reset statement.
        setUncheckedArguments(StatementArguments())
        for (index, value) in values.enumerated() {
            let code = value.bind(to: sqliteStatement, at: CInt(index + 1))
            precondition(code == 0, "binding the value \(index + 1) failed with SQLite's code \(code)")
        }
    }

    static func placeholders(_ columns: [String]) -> String { columns.map { _ in "?" }.joined(separator: ", ") }
}

extension StoredValue {
    fileprivate func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        switch self {
        case .null: DatabaseValue.null.bind(to: statement, at: index)
        case .integer(let number): number.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        case .uuid(let uuid): uuid.databaseValue.bind(to: statement, at: index)
        }
    }
}
