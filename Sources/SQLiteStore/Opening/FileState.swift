import Foundation
import GRDB

/// What must stay as it is while a database is read without locks.
///
/// To read with locks SQLite needs two files beside the database, also if the database is only read. If they cannot be made,
/// because the folder is not writable or the disk is full, the file can be opened as *immutable*: SQLite then relies on no
/// process writing to it. Not even a file system that is mounted read-only guarantees that, since it can be mounted elsewhere
/// as well. So the state is compared before and after each read: a read during which the file was the same, and had no log,
/// has seen one state of the database. Otherwise what was read is discarded.
struct FileState: Equatable {
    private let identity: FileIdentity
    private let size: Int
    private let modified: [Int]
    /// Of the log, in bytes.
    private let logSize: Int

    init?(_ file: DatabaseFile) throws {
        guard let status = try file.status() else { return nil }
        identity = FileIdentity(status)
        size = Int(status.st_size)
        modified = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
        logSize = try file.logSize()
    }

    /// Fails if the file has changed since.
    func check(_ file: DatabaseFile) throws {
        guard try FileState(file) == self else { throw FileState.hasChanged }
    }

    /// Whether the database can be read without locks, since it cannot be with them.
    ///
    /// - Parameter code: SQLite's error from opening the database with locks.
    /// - Throws: `StoreFailure` if it could be, but has a log: what is in there would be missing.
    func allowsUnlockedReading(after code: ResultCode) throws(StoreFailure) -> Bool {
        switch code {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY:
            guard logSize == 0 else { throw FileState.hasLog }
            return true
        case .SQLITE_IOERR, .SQLITE_FULL:
            // The error itself is about the disk.
            return logSize == 0
        default:
            return false
        }
    }

    static let hasLog = StoreFailure(
        "its latest changes are in a log, which cannot be read because the folder is not writable; open the store once "
            + "with permission to write, or copy it together with the file that ends in -wal to another folder"
    )

    static let hasChanged = StoreFailure(
        "another process has written to it since it was opened, which cannot be followed in a folder that is not writable or "
            + "on a full disk; restart to see the changes"
    )
}

extension DatabaseFile {
    /// The size of the log in bytes; 0 if there is none.
    func logSize() throws -> Int {
        var status = stat()
        if stat(logPath, &status) == 0 { return Int(status.st_size) }
        guard errno == ENOENT else { throw StoreFailure.lastCall(logPath) }
        return 0
    }
}
