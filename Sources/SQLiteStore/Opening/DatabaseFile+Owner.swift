import Foundation
import GRDB

extension DatabaseFile {
    /// Refuses a file that is not a database of Roster, without changing it.
    ///
    /// The file is first opened as *immutable*, for which SQLite neither takes a lock nor makes a file beside it.
    func checkOwner() throws {
        let owner: Owner
        do {
            owner = try readOwner(immutablePath)
        } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
            // Another process may have been writing to the file, which an immutable file would not allow for, or
            // SQLite was built without such file names. With locks the answer is certain.
            owner = try readOwner(path)
        }
        switch owner {
        case .roster: break
        case .newerRoster: throw StoreFailure.newerRoster
        case .other: throw StoreFailure("the file is a database of another program; choose another file")
        }
    }

    private enum Owner {
        case roster, newerRoster, other
    }

    var immutablePath: String { URL(fileURLWithPath: path).absoluteString + DatabaseFile.immutableMark }

    static let immutableMark = "?immutable=1"

    private func readOwner(_ path: String) throws -> Owner {
        var configuration = Connections.configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let owner: Owner = try queue.read { db in
            guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else { return .other }
            return try Schema.migrator.hasBeenSuperseded(db) ? .newerRoster : .roster
        }
        try RetiredConnection.retire(queue)
        return owner
    }
}
