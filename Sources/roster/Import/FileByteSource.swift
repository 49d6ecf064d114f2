import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// The bytes of a file, or of standard input.
///
/// A signal ends a wait for a pipe.
final class FileByteSource: ByteSource {
    private static let pieceSize = 65_536

    let size: Int?
    /// Identifies the file; nil for a pipe or another source that is not a regular file.
    let identity: FileIdentity?
    private let name: String
    private let descriptor: Int32
    /// Cancels a wait; nil for a regular file, because reading a regular file never waits.
    private let cancellation: CancellationPipe?
    private let interruption: Interruption?

    /// Opens a file, or standard input if the path is `-`; refuses the file of the store.
    ///
    /// A named pipe is opened immediately, even if it has no writer yet. ``read()`` then waits for a writer, and a
    /// signal can cancel that wait.
    init(_ path: String, isNot store: UsedFile?, _ interruption: Interruption) throws {
        name = path == "-" ? "standard input" : path
        var status = stat()
        if path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0 {
            try FileByteSource.requireOther(name, status, than: store)
        }
        descriptor =
            path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileByteSource.error(name, errno, .usage) }
        fstat(descriptor, &status)
        let kind = status.st_mode & S_IFMT
        size = kind == S_IFREG ? Int(status.st_size) : nil
        identity = FileIdentity(status)
        self.interruption = interruption
        cancellation = kind == S_IFREG ? nil : CancellationPipe(interruption.token)
        guard kind != S_IFDIR else { throw FileByteSource.error(name, EISDIR, .usage) }
    }

    /// Opens a regular file; ``read()`` then never waits.
    ///
    /// - Throws: ``CommandError`` if the file cannot be opened, is not a regular file, or is the store.
    init(file path: String, isNot store: UsedFile?) throws {
        name = path
        cancellation = nil
        interruption = nil
        var status = stat()
        // Checked before opening: opening a pipe lets its writer continue, and opening a device may have side effects.
        if stat(path, &status) == 0 {
            try FileByteSource.requireRegular(path, status)
            try FileByteSource.requireOther(path, status, than: store)
        }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileByteSource.error(name, errno, .usage) }
        fstat(descriptor, &status)
        size = Int(status.st_size)
        identity = FileIdentity(status)
        // The file may have been replaced after the first check.
        try FileByteSource.requireRegular(path, status)
    }

    /// Refuses the file of the store, without opening the file.
    ///
    /// When a process closes any descriptor of a file, POSIX releases all locks of the process on this file, including
    /// SQLite's.
    private static func requireOther(_ name: String, _ status: stat, than store: UsedFile?) throws {
        guard let store, let identity = FileIdentity(status), store.has(identity) else { return }
        let message = "cannot read \(name): it is \(store.description); name another file"
        throw CommandError(code: "input", message: message, exitCode: .usage)
    }

    private static func requireRegular(_ name: String, _ status: stat) throws {
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw FileByteSource.error(name, EISDIR, .usage) }
        guard kind == S_IFREG else {
            let message = "cannot read \(name): it is not a regular file; use roster import for pipes"
            throw CommandError(code: "input", message: message, exitCode: .usage)
        }
    }

    deinit {
        close(descriptor)
    }

    func read() throws -> [UInt8] {
        while true {
            try waitForBytes()
            guard let bytes = try readAvailable() else { continue }
            // The signal may have ended the writer, too, so that only a part of the input has arrived.
            if bytes.isEmpty, cancellation != nil, interruption?.hasArrived() == true { throw FutureError.cancelled }
            return bytes
        }
    }

    private func waitForBytes() throws {
        guard let failure = cancellation?.wait(for: descriptor, POLLIN), failure != 0 else { return }
        throw failure == ECANCELED ? FutureError.cancelled : FileByteSource.error(name, failure)
    }

    /// Returns no bytes at the end of the input; nil if another reader of the pipe was faster.
    private func readAvailable() throws -> [UInt8]? {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: FileByteSource.pieceSize) { buffer, count in
            var result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            while result < 0, errno == EINTR { result = Foundation.read(descriptor, buffer.baseAddress, buffer.count) }
            failure = result < 0 ? errno : 0
            count = max(0, result)
        }
        if failure == EAGAIN { return nil }
        guard failure == 0 else { throw FileByteSource.error(name, failure) }
        return bytes
    }

    /// Returns words for the folder in which a relative path was looked up, such as ` in ~/data`.
    ///
    /// Returns an empty text for an absolute path.
    private static func place(of path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/") else { return "" }
        // `NSString.deletingLastPathComponent` would trap if the path is one character long.
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { "/" + path[..<$0] } ?? ""
        return " in \(HomeFiles.abbreviated(FileManager.default.currentDirectoryPath + folder))"
    }

    /// If access is denied, the exit code is ``ExitCode/notAllowed`` instead of `exitCode`.
    static func error(_ name: String, _ number: Int32, _ exitCode: ExitCode = .failure) -> CommandError {
        let (advice, code): (String, ExitCode) =
            switch number {
            case ENOENT: ("\(place(of: name)); check the path", exitCode)
            case EACCES, EPERM: ("; get permission to read it", .notAllowed)
            case EISDIR: ("; name a file in it", exitCode)
            case EBADF: ("; redirect it from a file or a command", exitCode)
            default: ("", exitCode)
            }
        let reason =
            switch number {
            case ENOENT: "no such file"
            case EISDIR: "it is a folder"
            case EBADF: "it is closed, or is not open for reading"
            default: SystemError.reason(number)
            }
        return CommandError(code: "input", message: "cannot read \(name): \(reason)\(advice)", exitCode: code)
    }
}
