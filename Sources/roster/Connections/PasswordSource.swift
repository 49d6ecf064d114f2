import Foundation
import UserDirectory

/// Where the password of a connection comes from; the password is read only when it is needed, and is not stored.
enum PasswordSource: Hashable, Sendable {
    /// The first line of a file that only its owner can read.
    case file(path: String)
    /// The first line that a program prints.
    ///
    /// The words are the program's name and its arguments, which are not passed through a shell.
    case command([String])

    /// The maximum number of bytes of a password.
    private static let longest = 4_096

    /// Reads the password; for ``command(_:)``, blocks until the program has ended.
    ///
    /// - Parameter interruption: A descriptor; when it becomes readable, the program is killed.
    /// - Throws: ``RemoteError`` with the reason `misconfigured` or, after an interruption, `cancelled`. Its message
    ///   never contains the password.
    func read(until interruption: Int32) throws(RemoteError) -> String {
        let bytes =
            switch self {
            case .file(let path): try PasswordSource.read(path)
            case .command(let words):
                try PasswordCommand(words: words).output(limit: PasswordSource.longest + 1, until: interruption)
            }
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        guard line.count <= PasswordSource.longest else {
            throw failure("gives more than \(PasswordSource.longest) bytes as its first line")
        }
        guard let text = String(bytes: line, encoding: .utf8), !text.isEmpty, !text.utf8.contains(0)
        else { throw failure("must give a password as its first line") }
        return text
    }

    private func failure(_ reason: String) -> RemoteError {
        switch self {
        case .file(let path): RemoteError(.misconfigured, "the password file \(path.quotedForMessage) \(reason)")
        case .command(let words): PasswordCommand(words: words).failure(reason)
        }
    }

    private static func read(_ path: String) throws(RemoteError) -> [UInt8] {
        let source = PasswordSource.file(path: path)
        // A symbolic link could lead to a file that another user has chosen.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw source.failure("is a symbolic link; name the file itself") }
            throw source.failure(
                errno == ENOENT ? "does not exist; check the path" : "cannot be read: \(SystemError.reason(errno))"
            )
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw source.failure("is not a file; name a file")
        }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw source.failure("belongs to another user; create your own")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw source.failure("can be read by others; protect it with chmod 600")
        }
        var buffer = [UInt8](repeating: 0, count: longest + 1)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        guard count >= 0 else { throw source.failure("cannot be read: \(SystemError.reason(errno))") }
        return Array(buffer.prefix(count))
    }
}
