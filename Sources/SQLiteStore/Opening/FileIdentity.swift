import Foundation

/// Identifies a file independently of its name, by device and inode number.
///
/// The system does not reuse the inode number while the file is open in any process.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

extension DatabaseFile {
    func identity() throws -> FileIdentity? {
        try status().map(FileIdentity.init)
    }
}

/// The database file of an open store, and the path where other processes find it.
///
/// If the file is moved or deleted, SQLite keeps using it. Processes that open the path do not see the changes that
/// SQLite then writes.
struct OpenedFile: Sendable {
    private let file: DatabaseFile
    private let identity: FileIdentity?
    /// The state that the file must keep; nil if the file is read with locks.
    private let unlockedState: FileState?

    /// Records the identity of the file at the path; called right after opening the database.
    init(_ file: DatabaseFile, unlockedState: FileState?) throws {
        self.file = file
        self.unlockedState = unlockedState
        identity = try file.identity()
        guard identity != nil else { throw StoreFailure.notInPlace }
    }

    /// The path with symbolic links resolved.
    var path: String { file.path }

    var folder: String { file.folder }

    /// Throws an error if the file at the path is missing or is not the opened file.
    func checkIsInPlace() throws {
        guard (try? file.identity()) == identity else { throw StoreFailure.notInPlace }
    }

    /// Whether the database is read without locks; if so, changes by other processes are not visible.
    var isUnlocked: Bool { unlockedState != nil }

    /// Throws an error if the database is read without locks and another process has written to it.
    func checkIsUnchanged() throws {
        try unlockedState?.check(file)
    }

    /// Removes the log and its index if SQLite has left them beside the database.
    ///
    /// If `access` is ``StoreAccess/readOnly``, a log that contains changes stays.
    func removeUnusedLog(for access: StoreAccess) {
        guard !isUnlocked, access != .full, (try? checkIsInPlace()) != nil else { return }
        file.log.removeIfUnused(checkpoints: access == .reading)
    }
}
