import Foundation
import Futures
import GRDB

/// A store's file in the file system.
///
/// This type opens the file at ``path`` only through SQLite. Closing any other descriptor of the file would release the
/// locks that SQLite holds for this process.
struct DatabaseFile: Sendable {
    let path: String

    /// Opens the database, and upgrades it if an upgrade is necessary and allowed.
    ///
    /// If `creates` is true and `access` is ``StoreAccess/full``, a missing or empty file becomes a new store. Cancel
    /// the token to stop waiting for a lock.
    ///
    /// - Returns: `isNew` is true if this process has created the store. `orphanedLog` is the new name of a write-ahead
    ///   log that belonged to another database; nil if there was no such log.
    func open(
        for access: StoreAccess,
        creates: Bool,
        until token: CancellationToken? = nil
    ) throws -> (pool: DatabasePool, file: OpenedFile, isNew: Bool, orphanedLog: String?) {
        let file = DatabaseFile(path: try resolvedPath())
        let wasMissing = try file.status() == nil
        var (isNew, orphanedLog): (Bool, String?) = (false, nil)
        // Whether another process has created the file.
        var isOthers = !wasMissing
        do {
            if try file.isMissingOrEmpty() {
                guard access == .full, creates else {
                    let advice = "check the path, or create the store with roster add or roster import"
                    throw StoreFailure("there is no store yet; \(advice)")
                }
                try file.checkPermissions(for: .full)
                (isNew, orphanedLog) = try file.create()
                isOthers = !isNew
            } else {
                try file.checkPermissions(for: access)
                orphanedLog = try file.log.setForeignAside(for: access)
            }
            if let (pool, state) = try file.openChecked(for: access, until: token) {
                return (pool, try OpenedFile(file, unlockedState: state), isNew, orphanedLog)
            }
        } catch {
            if isNew, wasMissing { file.removeUnopened() }
            // The process that created the file may have removed it since this method began.
            guard isOthers, try file.status() == nil else { throw error }
        }
        return try open(for: access, creates: creates, until: token)
    }

    /// Returns nil if the file is missing or empty by now; `state` is nil if the file is read with locks.
    private func openChecked(
        for access: StoreAccess,
        until token: CancellationToken?
    ) throws -> (pool: DatabasePool, state: FileState?)? {
        let isUsed = try checkOwner()
        if access != .full {
            if let opened = try openForReading() { return opened }
            guard access == .reading else {
                throw StoreFailure(
                    "it was created by an older version of Roster; open it once for writing to upgrade it"
                )
            }
            try checkPermissions(for: .full)
        }
        return try openForWriting(isUsed: isUsed, until: token).map { ($0, nil) }
    }

    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    var log: DatabaseLog { DatabaseLog(file: self) }

    /// An unused path beside the file, such as `team.db.replaced-1`.
    func freeName(_ word: String) throws -> String {
        for number in 1..<10_000 {
            let name = "\(path).\(word)-\(number)"
            var status = stat()
            if lstat(name, &status) != 0, lstat(name + "-wal", &status) != 0 { return name }
        }
        throw StoreFailure("there are too many files named \(path).\(word)-1 and so on; remove some")
    }

    func isMissingOrEmpty() throws -> Bool {
        try status().map { $0.st_size == 0 && $0.st_mode & S_IFMT == S_IFREG } ?? true
    }

    /// The absolute path, with symbolic links resolved if the file exists.
    ///
    /// So if `path` is a link to an empty file, a new store replaces the empty file, not the link. A link to a missing
    /// file is an error.
    func resolvedPath() throws -> String {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw StoreFailure("the path is empty or contains a NUL character; choose another path")
        }
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            return String(cString: resolved)
        }
        guard errno == ENOENT else { throw StoreFailure.ofPermission(path, toWrite: false) }
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
            throw StoreFailure("it is a symbolic link to a file that does not exist; remove or fix the link")
        }
        return URL(fileURLWithPath: path).path
    }

    /// The status of the file, following symbolic links; nil if there is no file.
    func status() throws -> stat? {
        var status = stat()
        if stat(path, &status) == 0 { return status }
        guard errno == ENOENT else { throw StoreFailure.ofPermission(path, toWrite: false) }
        return nil
    }

    func checkPermissions(for access: StoreAccess) throws {
        guard let status = try status() else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw StoreFailure(errno: EISDIR, whileOpening: path)
        default: throw StoreFailure("\(path) is neither a file nor a folder; choose another path")
        }
        guard Foundation.access(path, R_OK) == 0 else { throw StoreFailure.ofPermission(path, toWrite: false) }
        guard access == .full else { return }
        guard Foundation.access(path, W_OK) == 0 else { throw StoreFailure.ofPermission(path, toWrite: true) }
        // While the database is open, SQLite keeps two more files beside it.
        guard Foundation.access(folder, W_OK | X_OK) == 0 else {
            throw StoreFailure.ofPermission(folder, toWrite: true)
        }
    }
}
