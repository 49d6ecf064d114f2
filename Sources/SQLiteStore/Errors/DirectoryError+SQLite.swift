import GRDB
import UserDirectory

extension DirectoryError {
    /// Converts an error of the database: what is wrong and how to fix it, without SQL and without data.
    init(_ error: any Error, store: String) {
        switch error {
        case let error as DirectoryError:
            self = error
        case let error as StoreFailure:
            self = .storeUnavailable(store: store, reason: error.reason)
        case is DecodingError:
            self = .storeUnavailable(
                store: store,
                reason: "the table journal has a change that Roster never wrote; put a backup in its place with "
                    + "roster restore-backup"
            )
        case let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode):
            self = .storeBusy(store: store)
        case let error as DatabaseError:
            self = .storeUnavailable(store: store, reason: DirectoryError.reason(error.resultCode))
        default:
            self = .storeUnavailable(
                store: store,
                reason: "it failed in an unexpected way; try again, or open another store"
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
            "the permission to use the file is missing; ask its owner for it"
        case .SQLITE_CANTOPEN:
            "the file cannot be opened; check that its folder exists and is writable"
        case .SQLITE_CORRUPT:
            "the database is damaged; close it everywhere and put a backup in its place with roster restore-backup"
        case .SQLITE_NOTADB:
            "the file is not a database; choose another file"
        case .SQLITE_IOERR:
            "the file cannot be read or written; check whether the disk is full or failing"
        case .SQLITE_NOMEM:
            "there is not enough memory; end another program and try again"
        case .SQLITE_MISUSE:
            "it has been closed; open it again"
        default:
            "the database failed (SQLite's code \(code.rawValue)); try again, or put a backup in its place"
        }
    }
}
