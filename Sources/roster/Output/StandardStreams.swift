import ArgumentParser
import Foundation

/// The reader of standard output has gone.
struct BrokenPipe: Error {}

/// Standard output, buffered: data for the reader and nothing else.
@MainActor
final class StandardOutput {
    private var buffer: [UInt8] = []

    /// Whether a person looks at it.
    let isTerminal = isatty(STDOUT_FILENO) == 1

    /// Whether so much was added that it should be written.
    var isFilled: Bool { buffer.count >= 65_536 }

    /// Adds text; it is written by ``flush()``.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    /// Writes what has been added.
    ///
    /// - Throws: ``BrokenPipe`` where the reader has gone, or a ``CommandError``.
    func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        let error = FileDescriptor.write(buffer, to: STDOUT_FILENO)
        if error == EPIPE { throw BrokenPipe() }
        guard error == 0 else {
            let reason = String(cString: strerror(error))
            throw CommandError(code: "output", message: "cannot write the output: \(reason)", exitCode: .failure)
        }
    }
}

/// Standard error: messages for a person.
///
/// It may be written to from any thread.
enum StandardError {
    /// Whether a person looks at it.
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// Writes at once.
    ///
    /// Where even this fails there is nobody left to tell.
    static func write(_ text: String) {
        _ = FileDescriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }
}

/// Descriptors that take as much as they like at a time.
enum FileDescriptor {
    /// Writes everything; gives 0 or the error's number.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Foundation.write(
                    descriptor,
                    bytes.baseAddress?.advanced(by: written),
                    bytes.count - written
                )
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    // A terminal that some other program has left in non-blocking mode.
                    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&place, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}
