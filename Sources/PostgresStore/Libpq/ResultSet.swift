import CPostgres
import Foundation
import UserDirectory

/// The rows of a result.
struct ResultSet: Sequence {
    /// Owns libpq's result, on the connection's thread.
    fileprivate final class Storage {
        let result: OpaquePointer
        init(_ result: OpaquePointer) { self.result = result }
        deinit { PQclear(result) }
    }

    fileprivate let storage: Storage
    let count: Int

    /// Takes ownership of the result.
    init(taking result: OpaquePointer) {
        storage = Storage(result)
        count = Int(PQntuples(result))
    }

    func makeIterator() -> some IteratorProtocol<Row> {
        (0..<count).lazy.map { self[$0] }.makeIterator()
    }

    subscript(index: Int) -> Row { Row(rows: self, index: Int32(index)) }

    var first: Row? { count > 0 ? self[0] : nil }

    /// Columns are numbered from 0.
    struct Row {
        fileprivate let rows: ResultSet
        fileprivate let index: Int32

        private var result: OpaquePointer { rows.storage.result }

        /// Nil for null.
        func optionalText(_ column: Int32) -> String? {
            guard PQgetisnull(result, index, column) == 0, let value = PQgetvalue(result, index, column) else {
                return nil
            }
            let length = Int(PQgetlength(result, index, column))
            return value.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
                String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
            }
        }

        func text(_ column: Int32) throws(PostgresError) -> String {
            guard let text = optionalText(column) else { throw wrong(column) }
            return text
        }

        func optionalInt(_ column: Int32) throws(PostgresError) -> Int64? {
            guard let text = optionalText(column) else { return nil }
            guard let number = Int64(text) else { throw wrong(column) }
            return number
        }

        func int(_ column: Int32) throws(PostgresError) -> Int64 {
            guard let number = try optionalInt(column) else { throw wrong(column) }
            return number
        }

        func optionalUUID(_ column: Int32) throws(PostgresError) -> UUID? {
            guard let text = optionalText(column) else { return nil }
            guard let uuid = UUID(uuidString: text) else { throw wrong(column) }
            return uuid
        }

        func uuid(_ column: Int32) throws(PostgresError) -> UUID {
            guard let uuid = try optionalUUID(column) else { throw wrong(column) }
            return uuid
        }

        /// Fails if Roster cannot have written it.
        func optionalNumber(_ column: Int32) throws(PostgresError) -> Int? {
            guard let stored = try optionalInt(column) else { return nil }
            guard let number = StoredRange.number(stored) else { throw wrong(column) }
            return number
        }

        func number(_ column: Int32) throws(PostgresError) -> Int {
            guard let number = try optionalNumber(column) else { throw wrong(column) }
            return number
        }

        /// Fails if Roster cannot have written it.
        func optionalTime(_ column: Int32) throws(PostgresError) -> Date? {
            guard let stored = try optionalInt(column) else { return nil }
            guard let time = StoredRange.time(milliseconds: stored) else { throw wrong(column) }
            return time
        }

        func time(_ column: Int32) throws(PostgresError) -> Date {
            guard let time = try optionalTime(column) else { throw wrong(column) }
            return time
        }

        func bool(_ column: Int32) throws(PostgresError) -> Bool { try text(column) == "t" }

        func wrong(_ column: Int32) -> PostgresError {
            let name = PQfname(result, column).map { String(cString: $0) } ?? ""
            return PostgresError(.value(column: name), "\(name) holds a value that Roster never writes")
        }
    }
}

extension ResultSet {
    var columns: Int32 { PQnfields(storage.result) }
}
