package import Foundation

/// A row of a store's database.
///
/// Another program may have written the values, so an invalid value must not cause a crash.
///
/// Columns are numbered from 0. The methods named `optional…` return nil for null.
///
/// There is a separate method for each type of value. A single generic method made reading a user 50% slower, because
/// the compiler does not specialize this module's generic methods for the row types of other modules.
package protocol StoredRow {
    func optionalText(_ column: Int) throws -> String?

    func optionalInt64(_ column: Int) throws -> Int64?

    func optionalUUID(_ column: Int) throws -> UUID?

    /// The error to throw if a column has a value that Roster never writes.
    func wrong(_ column: Int) -> any Error
}

extension StoredRow {
    package func text(_ column: Int) throws -> String {
        guard let text = try optionalText(column) else { throw wrong(column) }
        return text
    }

    package func int64(_ column: Int) throws -> Int64 {
        guard let number = try optionalInt64(column) else { throw wrong(column) }
        return number
    }

    package func uuid(_ column: Int) throws -> UUID {
        guard let uuid = try optionalUUID(column) else { throw wrong(column) }
        return uuid
    }

    package func int(_ column: Int) throws -> Int {
        guard let number = try optionalInt(column) else { throw wrong(column) }
        return number
    }

    package func time(_ column: Int) throws -> Date {
        guard let time = try optionalTime(column) else { throw wrong(column) }
        return time
    }

    package func optionalInt(_ column: Int) throws -> Int? {
        guard let stored = try optionalInt64(column) else { return nil }
        guard let number = StoredRange.number(stored) else { throw wrong(column) }
        return number
    }

    package func optionalTime(_ column: Int) throws -> Date? {
        guard let stored = try optionalInt64(column) else { return nil }
        guard let time = StoredRange.time(milliseconds: stored) else { throw wrong(column) }
        return time
    }
}
