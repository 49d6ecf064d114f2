import Foundation
import UserDirectory

/// Why the store's file cannot be used, and how to fix the problem.
struct StoreFailure: Error {
    let reason: String
    /// Whether the cause is a missing permission or a read-only file system.
    let isForbidden: Bool

    init(_ reason: String, isForbidden: Bool = false) {
        self.reason = reason
        self.isForbidden = isForbidden
    }

    /// The reason, worded for a message that has already named the store.
    func reason(for store: String) -> String {
        for name in [store, (try? DatabaseFile(path: store).resolvedPath()) ?? store] {
            if reason.hasPrefix("\(name): ") { return String(reason.dropFirst(name.count + 2)) }
            if reason.hasPrefix("\(name) ") { return "it \(reason.dropFirst(name.count + 1))" }
        }
        return reason
    }

    private static let forbidding: Set<Int32> = [EACCES, EPERM, EROFS]

    init(errno code: Int32, whileOpening path: String) {
        isForbidden = StoreFailure.forbidding.contains(code)
        reason =
            switch code {
            case ENOENT: "\(path) does not exist; create it or choose another path"
            case EACCES, EPERM: "\(path): permission denied; get permission, choose another file or try --read-only"
            case ENOTDIR: "a part of \(path) is a file and not a folder; choose another path"
            case EISDIR: "\(path) is a folder; name a file in it"
            case EROFS: "\(path) is on a read-only file system; try --read-only, or choose another file"
            case ENOSPC, EDQUOT: "there is no space left on the disk; free some space and try again"
            case ENAMETOOLONG: "\(path) is too long; choose a shorter path"
            case ELOOP: "\(path) is a symbolic link that leads to itself; remove the link"
            default: "\(path): \(SystemError.reason(code))"
            }
    }

    /// The failure if the database has migrations that this version of Roster does not have.
    static let newerRoster = StoreFailure(
        "it was created or upgraded by a newer version of Roster; use that version, or choose another file"
    )

    static let notInPlace = StoreFailure(
        "the file was moved, deleted or replaced while it was open; put it back and try again, "
            + "or restart Roster to use the new file"
    )

    /// Converts `errno` of a system call that checks the file or its folder before the database is opened.
    static func ofPermission(_ path: String, toWrite: Bool) -> StoreFailure {
        let code = errno
        guard code == EACCES || code == EPERM else { return StoreFailure(errno: code, whileOpening: path) }
        let advice =
            toWrite
            ? "get permission, choose another file or try --read-only"
            : "get permission to read it, or choose another file"
        return StoreFailure("\(path): permission denied; \(advice)", isForbidden: true)
    }

    /// Converts `errno` of a system call that failed to create a file or a folder in `folder`.
    static func ofCreation(in folder: @autoclosure () -> String) -> StoreFailure {
        // Reads `errno` first, because evaluating `folder` may change `errno`.
        let code = errno
        let folder = folder()
        if forbidding.contains(code) {
            // Does not suggest `--read-only`, because the option would not make the folder writable.
            let reason =
                code == EROFS
                ? "the folder \(folder) is on a read-only file system; choose another path"
                : "the folder \(folder) is not writable; get permission to write to it, or choose another path"
            return StoreFailure(reason, isForbidden: true)
        }
        // In a kernel file system such as /proc, creating a file fails with `ENOENT` although the folder exists.
        guard code == ENOENT, access(folder, F_OK) == 0 else { return StoreFailure(errno: code, whileOpening: folder) }
        return StoreFailure("nothing can be created in \(folder); choose another path")
    }

    static func lastSystemCall(_ path: @autoclosure () -> String) -> StoreFailure {
        // Reads `errno` first, because evaluating `path` may change `errno`.
        let code = errno
        return StoreFailure(errno: code, whileOpening: path())
    }
}
