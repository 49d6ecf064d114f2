import Foundation

/// Which file a path names, whatever it is called: its device and its number there.
///
/// The system gives the number to no other file as long as somebody has this one open.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

extension DatabaseFile {
    /// Which file is at the path now; nil where there is none.
    func identity() throws -> FileIdentity? {
        try status().map(FileIdentity.init)
    }
}

/// The file that a store has open, and the path where others look for it.
///
/// SQLite goes on with a file that was moved away or deleted, so that what it writes would be lost for everybody else.
struct OpenedFile: Sendable {
    private let file: DatabaseFile
    private let identity: FileIdentity?
    /// The state in which the file must stay; nil if it is read with locks.
    private let unlockedState: FileState?

    /// Remembers which file is there; the database has just been opened.
    init(_ file: DatabaseFile, unlockedState: FileState?) throws {
        self.file = file
        self.unlockedState = unlockedState
        identity = try file.identity()
        guard identity != nil else { throw StoreFailure.notInPlace }
    }

    /// The path without symbolic links.
    var path: String { file.path }

    /// Fails where another file is in its place, or none; one that is back is as good as before.
    func checkIsInPlace() throws {
        guard (try? file.identity()) == identity else { throw StoreFailure.notInPlace }
    }

    /// Whether the database is read without locks, so that nothing is seen of what other processes write.
    var isUnlocked: Bool { unlockedState != nil }

    /// Fails if the database is read without locks, and another process has written to it.
    func checkIsUnchanged() throws {
        try unlockedState?.check(file)
    }

    /// Removes what SQLite leaves beside the database if its last connection can only read.
    func removeUnusedLog(for access: StoreAccess) {
        guard !isUnlocked, access != .full, (try? checkIsInPlace()) != nil else { return }
        file.removeUnusedLog(bringsLogIn: access == .reading)
    }
}
