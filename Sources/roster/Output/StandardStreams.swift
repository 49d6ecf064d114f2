import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// Thrown if the output no longer has a reader.
struct BrokenPipe: Error {}

/// Buffered standard output, for data but not for messages.
@MainActor
final class StandardOutput {
    private enum Paging {
        case off
        /// If the output is longer than the screen, `command` shows it.
        case possible(command: String, StopSignals)
        case on(Pager)
    }

    private var buffer: [UInt8] = []
    private var paging = Paging.off
    /// Cancels a wait for a slow reader.
    var cancellation: CancellationPipe?
    /// Whether data is still written for a few seconds after the cancellation, as long as the reader goes on reading.
    ///
    /// Set when a command reports what it has changed.
    var writesAfterCancellation = false

    /// Whether a wait for the reader was cancelled; nothing is written afterwards.
    private var isAbandoned = false
    /// Whether the report of a command's changes was cut, because it was not read soon enough after a cancellation.
    var hasCutReport: Bool { isAbandoned && writesAfterCancellation }

    let isTerminal = isatty(STDOUT_FILENO) == 1

    /// The terminal's width in cells; nil if it is unknown, or if the output is not a terminal.
    var width: Int? { isTerminal ? FileDescriptor.terminalSize(STDOUT_FILENO)?.columns : nil }

    /// Whether writing may wait for a reader; writing to a regular file never waits.
    static var mayBlock: Bool {
        var status = stat()
        return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    /// Whether the buffer should be flushed.
    var isFilled: Bool { buffer.count >= 65_536 }

    /// Adds text, which ``flush()`` writes.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    /// Makes ``flush()`` show the output in the user's pager if the output is longer than the screen.
    ///
    /// - Returns: False if there is no pager, or if the output is not a terminal.
    func page(_ signals: StopSignals) -> Bool {
        guard isTerminal, let command = Pager.command() else { return false }
        paging = .possible(command: command, signals)
        return true
    }

    /// Writes the buffered text, and waits until the user has left the pager, if there is one.
    ///
    /// - Throws: The errors of ``flush()``.
    func finish() throws {
        if case .possible = paging, !isLongerThanScreen { paging = .off }
        defer { paging = .off }
        // The pager's error takes precedence, because a failure of the pager also makes writing to the pager fail.
        let flushing = Result { try flush() }
        if case .on(let pager) = paging { try pager.finish() }
        try flushing.get()
    }

    private var isLongerThanScreen: Bool {
        let lines = buffer.count { $0 == UInt8(ascii: "\n") }
        // The last line of the screen is for the shell's prompt.
        return lines >= FileDescriptor.terminalSize(STDOUT_FILENO)?.rows ?? .max
    }

    /// Writes the buffered text; does nothing if a pager is possible and the text still fits on the screen.
    ///
    /// - Throws: ``BrokenPipe`` if the output no longer has a reader, ``PagerInterrupted`` if a signal ended the pager
    ///   or must end this command, `FutureError.cancelled` if a wait for the reader was cancelled, or a
    ///   ``CommandError``.
    func flush() throws {
        if case .possible(let command, let signals) = paging {
            guard isLongerThanScreen else { return }
            paging = .on(try Pager(command, signals))
        }
        defer { buffer.removeAll(keepingCapacity: true) }
        guard !isAbandoned else { return }
        let descriptor = if case .on(let pager) = paging { pager.input } else { STDOUT_FILENO }
        let error = FileDescriptor.write(
            buffer,
            to: descriptor,
            until: cancellation,
            writesAfterCancellation: writesAfterCancellation
        )
        if error == EPIPE {
            if case .on(let pager) = paging {
                paging = .off
                try pager.finish()
            }
            throw BrokenPipe()
        }
        if error == ECANCELED {
            isAbandoned = true
            throw FutureError.cancelled
        }
        guard error == 0 else { throw DescriptorSink.failure("the output", error) }
    }
}

/// Standard error, for messages to the user.
///
/// Any thread may write to it.
enum StandardError {
    static let isTerminal = isatty(STDERR_FILENO) == 1

    /// The terminal's width in cells; nil if it is unknown, or if standard error is not a terminal.
    static var width: Int? { isTerminal ? FileDescriptor.terminalSize(STDERR_FILENO)?.columns : nil }

    /// Writes text without buffering it.
    ///
    /// Errors are ignored, because there is no other place to report them.
    static func write(_ text: String) {
        _ = FileDescriptor.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes what standard error accepts without waiting, at most ``FileDescriptor/maxPipeWrite`` bytes.
    ///
    /// Used immediately before the process ends.
    static func writeWithoutWaiting(_ text: String) {
        var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return }
        _ = text.withCString { Foundation.write(STDERR_FILENO, $0, min(strlen($0), FileDescriptor.maxPipeWrite)) }
    }
}

/// Writes to descriptors that may accept only part of the data in one call.
enum FileDescriptor {
    /// The number of bytes that a ready pipe accepts without waiting: PIPE_BUF, which is 4,096 on Linux.
    static let maxPipeWrite = 4_096

    /// Returns the size of a terminal in cells; nil if it is unknown.
    static func terminalSize(_ descriptor: Int32) -> (rows: Int, columns: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return (Int(size.ws_row), Int(size.ws_col))
    }

    /// Writes all bytes.
    ///
    /// `cancellation` cancels a wait; nil if writing never waits, or if signals end the process instead. If
    /// `writesAfterCancellation` is true, bytes are still written for a few seconds after the cancellation, as long as
    /// the reader goes on reading.
    ///
    /// - Returns: 0 if all bytes were written; `ECANCELED` if a wait was cancelled; otherwise `errno`.
    static func write(
        _ bytes: [UInt8],
        to descriptor: Int32,
        until cancellation: CancellationPipe? = nil,
        writesAfterCancellation: Bool = false
    ) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                var part = bytes.count - written
                if let cancellation {
                    let error = cancellation.wait(for: descriptor, POLLOUT, prefersReady: writesAfterCancellation)
                    guard error == 0 else { return error }
                    // A larger write could block inside the call, where it cannot be cancelled.
                    part = min(part, maxPipeWrite)
                }
                let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: written), part)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    if cancellation != nil { continue }
                    // Another program has left the terminal in non-blocking mode.
                    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&entry, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}
