import UserDirectory

/// A table that rows are inserted into, and the columns of these rows.
final class WrittenTable: Sendable {
    private let target: SQL

    init(_ name: SQL, _ columns: SQL) {
        target = "\(name) (\(columns))"
    }

    var copy: SQL { "COPY \(target) FROM STDIN" }

    func insertion(_ row: [StoredValue]) -> SQL { "INSERT INTO \(target) VALUES (\(SQL.list(row)))" }
}
