import Foundation
import GRDB

extension DatabaseFile {
    /// Throws an error if the file is not a Roster database, or belongs to a newer version of Roster.
    ///
    /// Never changes the file. Returns whether the file contains a user or an entry of the journal; content that is
    /// only in the write-ahead log may be overlooked. Returns false for the oldest stores, which have no journal.
    ///
    /// The file is first opened as *immutable*. In this mode, SQLite takes no locks and creates no files beside the
    /// database.
    func checkOwner() throws -> Bool {
        do {
            return try checkOwner(immutablePath)
        } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
            // The error may be wrong. An immutable connection reads without locks, so another process may have written
            // during the read. SQLite may also have been built without support for URIs. A second check, with locks, is
            // reliable.
            return try checkOwner(path)
        }
    }

    var immutablePath: String { URL(fileURLWithPath: path).absoluteString + DatabaseFile.immutableMark }

    static let immutableMark = "?immutable=1"

    private func checkOwner(_ path: String) throws -> Bool {
        let queue = try DatabaseQueue(path: path, configuration: Connections.readOnly)
        let result = Result {
            try queue.read { db in
                try Schema.checkOwner(of: db, named: "the file")
                // In the oldest stores, this statement fails, because they have no table `journal`.
                let used = "SELECT EXISTS (SELECT 1 FROM user) OR EXISTS (SELECT 1 FROM journal)"
                return (try? Bool.fetchOne(db, sql: used)) ?? false
            }
        }
        try RetiredConnection.retire(queue)
        return try result.get()
    }
}
