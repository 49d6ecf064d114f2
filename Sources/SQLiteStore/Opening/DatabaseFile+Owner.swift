import Foundation
import GRDB

extension DatabaseFile {
    /// Refuses a file that is not a database of Roster, without changing it.
    ///
    /// The file is first opened as *immutable*: SQLite then neither takes a lock nor creates a file beside it.
    func checkOwner() throws {
        do {
            try checkOwner(immutablePath)
        } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
            // The error may be wrong: an immutable connection ignores that another process is writing, and SQLite may
            // have been built without URI file names. A check with locks is reliable.
            try checkOwner(path)
        }
    }

    var immutablePath: String { URL(fileURLWithPath: path).absoluteString + DatabaseFile.immutableMark }

    static let immutableMark = "?immutable=1"

    private func checkOwner(_ path: String) throws {
        let queue = try DatabaseQueue(path: path, configuration: Connections.readOnly)
        let result = Result { try queue.read { db in try Schema.checkOwner(of: db, named: "the file") } }
        try RetiredConnection.retire(queue)
        try result.get()
    }
}
