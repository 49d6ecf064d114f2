import GRDB
import UserDirectory

extension DirectoryError {
    /// Converts an error of a store to an error whose message says what is wrong and how to fix the problem.
    ///
    /// A `DirectoryError` stays unchanged. The messages of all other errors contain no SQL, and no data of a user
    /// except the id.
    init(_ error: any Error, store: String) {
        switch error {
        case let error as DirectoryError:
            self = error
        case let error as StoreFailure where error.isForbidden:
            self = .storeForbids(store: store, reason: error.reason(for: store))
        case let error as StoreFailure:
            self = .storeUnavailable(store: store, reason: error.reason(for: store))
        case is DecodingError:
            self = .storeUnavailable(
                store: store,
                reason: "the table journal contains a change that Roster did not write; restore a backup with "
                    + "roster restore-backup"
            )
        case let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode):
            self = .storeBusy(store: store)
        case let error as DatabaseError:
            self = .storeUnavailable(store: store, reason: DirectoryError.reason(error.resultCode))
        default:
            self = .storeUnavailable(
                store: store,
                reason: "an unexpected error occurred; try again, or open another store"
            )
        }
    }

    private static func reason(_ code: ResultCode) -> String {
        switch code {
        case .SQLITE_FULL:
            "the disk is full; free some space and try again"
        case .SQLITE_READONLY:
            "permission denied for the file or its folder; get permission to write, or try --read-only"
        case .SQLITE_PERM, .SQLITE_AUTH:
            "permission denied for the file; ask its owner for permission"
        case .SQLITE_CANTOPEN:
            "the file cannot be opened; check that its folder exists and is writable"
        case .SQLITE_CORRUPT:
            "the database is damaged; close it everywhere and restore a backup with roster restore-backup"
        case .SQLITE_NOTADB:
            "the file is not a database; choose another file"
        case .SQLITE_IOERR:
            "the file cannot be read or written; check whether the disk is full or failing"
        case .SQLITE_NOMEM:
            "there is not enough memory; close another program and try again"
        case .SQLITE_MISUSE:
            "it was closed; open it again"
        default:
            "SQLite reported error \(code.rawValue); try again, or restore a backup with roster restore-backup"
        }
    }
}
