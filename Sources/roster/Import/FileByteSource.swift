import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// The bytes of a file, or of standard input.
///
/// A wait for a pipe ends when the token is cancelled.
final class FileByteSource: ByteSource {
    private static let pieceSize = 65_536

    let size: Int?
    private let name: String
    private let descriptor: Int32
    /// Says that the token is cancelled; nil for a file, which never lets anybody wait.
    private let wakeUp: WakeUpPipe?

    /// Opens a file.
    ///
    /// A pipe with a name is opened at once, though nobody writes to it yet: waiting for that is the business of
    /// ``read()``, which the token can end.
    ///
    /// - Parameters:
    ///   - path: The file, or `-` for standard input.
    ///   - token: Ends a read that waits.
    init(_ path: String, token: CancellationToken) throws {
        name = path == "-" ? "standard input" : path
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileByteSource.error(name, errno) }
        var status = stat()
        fstat(descriptor, &status)
        let kind = status.st_mode & S_IFMT
        size = kind == S_IFREG ? Int(status.st_size) : nil
        wakeUp = kind == S_IFREG ? nil : WakeUpPipe()
        guard kind != S_IFDIR else { throw FileByteSource.error(name, EISDIR) }
        if let wakeUp { token.onCancel { wakeUp.fire() } }
    }

    /// Opens a regular file, whose reads never wait for anybody.
    ///
    /// - Throws: ``CommandError``, also for a pipe or a device.
    init(file path: String) throws {
        name = path
        wakeUp = nil
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileByteSource.error(name, errno) }
        var status = stat()
        fstat(descriptor, &status)
        size = Int(status.st_size)
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw FileByteSource.error(name, EISDIR) }
        guard kind == S_IFREG else {
            let message = "cannot read \(name): it is no regular file; roster import reads pipes"
            throw CommandError(code: "input", message: message, exitCode: .failure)
        }
    }

    deinit {
        close(descriptor)
    }

    func read() throws -> [UInt8] {
        while true {
            try waitForBytes()
            if let bytes = try readAvailable() { return bytes }
        }
    }

    /// Waits until there is something to read, or the end.
    private func waitForBytes() throws {
        guard let wakeUp else { return }
        var places = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp.reader, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&places, nfds_t(places.count), -1) < 0 {
            guard errno == EINTR else { throw FileByteSource.error(name, errno) }
        }
        if places[1].revents != 0 { throw FutureError.cancelled }
    }

    /// What is there; nil where another reader of the same pipe was faster.
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

    private static func error(_ name: String, _ number: Int32) -> CommandError {
        let reason = String(cString: strerror(number))
        return CommandError(code: "input", message: "cannot read \(name): \(reason)", exitCode: .failure)
    }
}

/// A pipe whose end says that something has happened, to a thread that waits in `poll`.
private final class WakeUpPipe: Sendable {
    /// The end to wait at; -1, at which `poll` never reports anything, where there is no pipe to be had.
    let reader: Int32
    private let writer: Locked<Int32>

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        reader = ends[0]
        writer = Locked(ends[1])
    }

    deinit {
        fire()
        if reader >= 0 { close(reader) }
    }

    func fire() {
        let end = writer.withLock { end in
            defer { end = -1 }
            return end
        }
        if end >= 0 { close(end) }
    }
}
