import Foundation
import UserDirectory

/// The folder `etc` of a tree, which contains the account files; see ``AccountSettings/tree``.
final class AccountFolder {
    struct File {
        let name: String
        let bytes: [UInt8]
        /// Nil if there is no file.
        let version: Version?
    }

    /// Identifies a version of a file; the value changes when the file is replaced or written.
    struct Version: Equatable {
        let device: UInt64
        let number: UInt64
        let size: Int
        let changed: [Int]

        init(_ status: stat) {
            device = UInt64(status.st_dev)
            number = UInt64(status.st_ino)
            size = Int(status.st_size)
            changed = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
        }
    }

    let path: String
    private let descriptor: Int32

    /// The maximum size of an account file, in bytes.
    private static let longest = 1 << 30

    init(_ settings: AccountSettings) throws(RemoteError) {
        path = ((settings.isThisMachine ? "" : settings.tree) + "/etc").shown
        let tree = open(settings.tree, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard tree >= 0 else {
            // This call follows symbolic links, so the error means a loop of links.
            if errno == ELOOP {
                let message = "\(settings.tree.shown) leads into a loop of symbolic links; check the accounts setting"
                throw RemoteError(.misconfigured, message)
            }
            throw AccountFolder.failure(settings.tree.shown, errno)
        }
        defer { close(tree) }
        // A symbolic link could lead out of the tree, for example to the files of this machine.
        descriptor = openat(tree, "etc", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw AccountFolder.failure(path, errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw AccountFolder.failure(path, errno) }
        guard settings.isThisMachine || status.st_uid == 0 || status.st_uid == geteuid() else {
            throw RemoteError(.misconfigured, "\(path) belongs to another user, who could replace its files")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw RemoteError(.misconfigured, "others can write in \(path); protect it with chmod go-w")
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func read(_ name: String, isOptional: Bool = false) throws(RemoteError) -> File {
        let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            if isOptional, errno == ENOENT { return File(name: name, bytes: [], version: nil) }
            throw AccountFolder.failure("\(path)/\(name)", errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw AccountFolder.failure("\(path)/\(name)", errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RemoteError(.misconfigured, "\(path)/\(name) is not a regular file; check the accounts setting")
        }
        guard status.st_size <= AccountFolder.longest else {
            throw RemoteError(.misconfigured, "\(path)/\(name) is too large; check the accounts setting")
        }
        return File(name: name, bytes: try bytes(file, name, Int(status.st_size)), version: Version(status))
    }

    private func bytes(_ file: Int32, _ name: String, _ size: Int) throws(RemoteError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var end = 0
        while end < size {
            let count = bytes[end...].withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw AccountFolder.failure("\(path)/\(name)", errno) }
            // The file has become shorter, so `isCurrent` will return false.
            guard count > 0 else { break }
            end += count
        }
        return Array(bytes[..<end])
    }

    func isCurrent(_ file: File) -> Bool {
        var status = stat()
        guard fstatat(descriptor, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            return errno == ENOENT && file.version == nil
        }
        return Version(status) == file.version
    }

    private static func failure(_ path: String, _ number: Int32) -> RemoteError {
        switch number {
        case ELOOP: return RemoteError(.misconfigured, "\(path) is a symbolic link; replace it with the file itself")
        case ENOTDIR:
            return RemoteError(.misconfigured, "\(path) is a symbolic link or not a folder; check the accounts setting")
        case EACCES, EPERM:
            return RemoteError(.notPermitted, "\(path) cannot be read: permission denied; run Roster as root")
        case ENOENT: return RemoteError(.misconfigured, "\(path) does not exist; check the accounts setting")
        default: return RemoteError(.unreachable, "\(path) cannot be read: \(SystemError.reason(number))")
        }
    }
}
