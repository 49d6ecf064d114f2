import Foundation
import GRDB

/// The state of a database file, which must not change while the database is read without locks.
///
/// To read with locks, SQLite needs two files beside the database. If they cannot be created, for example because the
/// disk is full, the database can be opened as *immutable*: SQLite assumes that no process writes to the database. Even
/// on a read-only mount, a process may write, because the same file system can also be mounted elsewhere.
///
/// Therefore, Roster checks before and after each read that the file still has this state. If the state has changed,
/// Roster discards the result of the read.
struct FileState: Equatable {
    private let stamp: FileStamp
    private let changed: [Int]
    private let logSize: Int

    init?(_ file: DatabaseFile) throws {
        guard let status = try file.status() else { return nil }
        stamp = FileStamp(status)
        changed = [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
        logSize = try file.log.size()
    }

    func check(_ file: DatabaseFile) throws {
        guard try FileState(file) == self else { throw FileState.changedFile }
    }

    /// Whether the database can be read without locks, after an attempt to open it with locks has failed.
    ///
    /// - Throws: `StoreFailure` if `code` is `SQLITE_CANTOPEN` or `SQLITE_READONLY`, and there is a log. Reading
    ///   without locks would miss the changes in the log.
    func allowsUnlockedReading(after code: ResultCode) throws(StoreFailure) -> Bool {
        switch code {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY:
            guard logSize == 0 else { throw FileState.unreadableLog }
            return true
        case .SQLITE_IOERR, .SQLITE_FULL:
            // If there is a log, the caller reports the original error, which is about the disk.
            return logSize == 0
        default:
            return false
        }
    }

    static let unreadableLog = StoreFailure(
        "its latest changes are in a log, which cannot be read because the folder is not writable; open the store once "
            + "with permission to write, or copy the store and the file whose name ends in \"-wal\" to another folder"
    )

    static let changedFile = StoreFailure(
        "another process has written to it since Roster opened it; restart Roster to see the changes (Roster does not "
            + "see them while it is running, because the file or its folder is not writable, or the disk is full)"
    )
}
