import CPostgres
import Foundation
import UserDirectory

struct ResultSet: Sequence {
    /// Owns a libpq result; used only on the connection's thread.
    fileprivate final class Storage {
        let result: OpaquePointer
        init(_ result: OpaquePointer) { self.result = result }
        deinit { PQclear(result) }
    }

    fileprivate let storage: Storage
    let count: Int

    init(taking result: OpaquePointer) {
        storage = Storage(result)
        count = Int(PQntuples(result))
    }

    func makeIterator() -> some IteratorProtocol<Row> {
        (0..<count).lazy.map { self[$0] }.makeIterator()
    }

    subscript(index: Int) -> Row { Row(rows: self, index: Int32(index)) }

    var first: Row? { count > 0 ? self[0] : nil }

    struct Row: StoredRow {
        fileprivate let rows: ResultSet
        fileprivate let index: Int32

        private var result: OpaquePointer { rows.storage.result }

        func optionalText(_ column: Int) -> String? {
            let column = Int32(column)
            guard PQgetisnull(result, index, column) == 0, let value = PQgetvalue(result, index, column) else {
                return nil
            }
            let length = Int(PQgetlength(result, index, column))
            return value.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
                String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
            }
        }

        func optionalInt64(_ column: Int) throws -> Int64? {
            guard let text = optionalText(column) else { return nil }
            guard let number = Int64(text) else { throw wrong(column) }
            return number
        }

        func optionalUUID(_ column: Int) throws -> UUID? {
            guard let text = optionalText(column) else { return nil }
            guard let uuid = UUID(uuidString: text) else { throw wrong(column) }
            return uuid
        }

        func bool(_ column: Int) throws -> Bool { try text(column) == "t" }

        func wrong(_ column: Int) -> any Error {
            let name = PQfname(result, Int32(column)).map { String(cString: $0) } ?? ""
            return PostgresError(.value(column: name), "\(name) contains a value that Roster did not write")
        }
    }
}

extension ResultSet {
    var columns: Int { Int(PQnfields(storage.result)) }
}
