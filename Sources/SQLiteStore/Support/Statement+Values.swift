import Foundation
import GRDB
import UserDirectory

extension Statement {
    /// Runs the statement with one value for each `?`.
    ///
    /// Binds the values directly: creating GRDB's `StatementArguments` takes longer than SQLite takes to
    /// insert the row.
    ///
    /// - Precondition: There are as many values as `?`.
    func execute(with values: [StoredValue]) throws {
        bind(values)
        try execute()
    }

    /// Replaces the values of all `?`.
    func bind(_ values: [StoredValue]) {
        // Empty arguments: this call only resets the statement, so that values can be bound.
        setUncheckedArguments(StatementArguments())
        for (index, value) in values.enumerated() {
            let code = value.bind(to: sqliteStatement, at: CInt(index + 1))
            precondition(code == 0, "binding the value \(index + 1) failed with SQLite's code \(code)")
        }
    }

    /// A `?` for each column, separated by commas.
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
