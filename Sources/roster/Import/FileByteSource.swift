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
    /// The reading end of a pipe that says that the token is cancelled.
    private let wakeUp: Int32

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
        guard kind != S_IFDIR else { throw FileByteSource.error(name, EISDIR) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw FileByteSource.error(name, errno) }
        wakeUp = ends[0]
        token.onCancel { [end = ends[1]] in close(end) }
    }

    deinit {
        close(descriptor)
        // The pipe stays open: there is one in the life of the process, and a signal may still cancel the token.
    }

    func read() throws -> [UInt8] {
        while true {
            try waitForBytes()
            if let bytes = try readAvailable() { return bytes }
        }
    }

    /// Waits until there is something to read, or the end.
    private func waitForBytes() throws {
        var places = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
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
