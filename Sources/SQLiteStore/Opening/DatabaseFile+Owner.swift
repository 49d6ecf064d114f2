import Foundation
import GRDB

extension DatabaseFile {
    /// Throws an error if the file is not a Roster database, or belongs to a newer version of Roster.
    ///
    /// Never changes the file.
    ///
    /// The file is first opened as *immutable*. In this mode, SQLite takes no locks and creates no files beside the
    /// database.
    func checkOwner() throws {
        do {
            try checkOwner(immutablePath)
        } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
            // The error may be wrong for two reasons: an immutable connection reads without locks, even while another
            // process writes, and SQLite may have been built without support for URIs. A second check, with locks, is
            // reliable.
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
