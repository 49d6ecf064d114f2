package import Foundation

/// A row of a store's database, whose values another program may have written: an invalid value is an error, and no
/// crash.
///
/// Columns are numbered from 0. Reading is inlinable, so that each store's module specializes it for its own rows.
package protocol StoredRow {
    associatedtype Failure: Error

    /// Nil for null.
    func optionalText(_ column: Int) throws(Failure) -> String?

    /// Nil for null.
    func optionalInt(_ column: Int) throws(Failure) -> Int64?

    /// Nil for null.
    func optionalUUID(_ column: Int) throws(Failure) -> UUID?

    /// The error about a value that Roster never writes.
    func wrong(_ column: Int) -> Failure
}

extension StoredRow {
    @inlinable package func text(_ column: Int) throws(Failure) -> String {
        guard let text = try optionalText(column) else { throw wrong(column) }
        return text
    }

    @inlinable package func int(_ column: Int) throws(Failure) -> Int64 {
        guard let number = try optionalInt(column) else { throw wrong(column) }
        return number
    }

    @inlinable package func uuid(_ column: Int) throws(Failure) -> UUID {
        guard let uuid = try optionalUUID(column) else { throw wrong(column) }
        return uuid
    }

    /// Fails if Roster cannot have written it.
    @inlinable package func optionalNumber(_ column: Int) throws(Failure) -> Int? {
        guard let stored = try optionalInt(column) else { return nil }
        guard let number = StoredRange.number(stored) else { throw wrong(column) }
        return number
    }

    @inlinable package func number(_ column: Int) throws(Failure) -> Int {
        guard let number = try optionalNumber(column) else { throw wrong(column) }
        return number
    }

    /// Fails if Roster cannot have written it.
    @inlinable package func optionalTime(_ column: Int) throws(Failure) -> Date? {
        guard let stored = try optionalInt(column) else { return nil }
        guard let time = StoredRange.time(milliseconds: stored) else { throw wrong(column) }
        return time
    }

    @inlinable package func time(_ column: Int) throws(Failure) -> Date {
        guard let time = try optionalTime(column) else { throw wrong(column) }
        return time
    }
}
