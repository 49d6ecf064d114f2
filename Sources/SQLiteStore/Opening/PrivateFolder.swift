import Foundation

/// Folders that only their owner can access.
enum PrivateFolder {
    /// Creates a folder and its missing parents; does nothing if the folder exists.
    static func create(_ folder: String) throws {
        if try make(folder) { return }
        let code = errno
        let parent = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        errno = code
        guard code == ENOENT, folder != "/" else { throw StoreFailure.ofCreation(in: parent) }
        try create(parent)
        guard try make(folder) else { throw StoreFailure.ofCreation(in: parent) }
    }

    /// Returns whether the path exists now; if not, `errno` contains the reason.
    private static func make(_ folder: String) throws -> Bool {
        guard mkdir(folder, 0o700) == 0 else { return errno == EEXIST }
        // The umask may have removed permissions even from the owner.
        guard chmod(folder, 0o700) == 0 else { throw StoreFailure.lastSystemCall(folder) }
        return true
    }
}
