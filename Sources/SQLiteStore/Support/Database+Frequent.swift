import GRDB
import UserDirectory

/// Runs frequent statements: prepares each SQL text once, and then only binds values.
extension Database {
    /// The first value of the first row; nil if there is no row or the value is null.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ sql: SQL) throws -> Value? {
        try Value.fetchOne(cachedStatement(literal: sql))
    }

    /// The first value of each row.
    func values<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ sql: SQL) throws -> [Value] {
        try Value.fetchAll(cachedStatement(literal: sql))
    }

    func row(_ sql: SQL) throws -> Row? { try Row.fetchOne(cachedStatement(literal: sql)) }

    func map<Value>(_ sql: SQL, of table: String, _ transform: (CheckedRow) throws -> Value) throws -> [Value] {
        try cachedStatement(literal: sql).map(of: table, transform)
    }

    /// The row is valid only during the call of `transform`.
    func map<Value>(_ sql: SQL, _ transform: (Row) throws -> Value) throws -> [Value] {
        let rows = try Row.fetchCursor(cachedStatement(literal: sql))
        var values: [Value] = []
        while let row = try rows.next() { values.append(try transform(row)) }
        return values
    }

    func run(_ sql: SQL) throws { try cachedStatement(literal: sql).execute() }
}

extension Statement {
    func map<Value>(of table: String, _ transform: (CheckedRow) throws -> Value) throws -> [Value] {
        // Uses the cursor to step the statement, and ignores its elements; `CheckedRow` reads the values.
        let cursor = try DatabaseValue.fetchCursor(self)
        let row = CheckedRow(self, of: table)
        var values: [Value] = []
        while try cursor.next() != nil { values.append(try transform(row)) }
        return values
    }
}
