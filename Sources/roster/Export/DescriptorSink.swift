import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// Writes to an open descriptor, which the caller closes.
struct DescriptorSink: ByteSink {
    let descriptor: Int32
    let name: String
    /// Cancels a wait for a reader; nil if writing never waits, or if a signal ends the process anyway.
    var cancellation: CancellationPipe?

    /// - Throws: ``BrokenPipe`` if there is no reader any more, `FutureError.cancelled` if a wait for the reader was
    ///   cancelled, or a ``CommandError``.
    func write(_ bytes: [UInt8]) throws {
        let error = FileDescriptor.write(bytes, to: descriptor, until: cancellation)
        if error == EPIPE { throw BrokenPipe() }
        if error == ECANCELED { throw FutureError.cancelled }
        guard error == 0 else { throw DescriptorSink.failure(name, error) }
    }

    static func failure(_ name: String, _ number: Int32) -> CommandError {
        let reason =
            switch number {
            case EISDIR: "it is a folder"
            case EBADF: "it is closed, or is not open for writing"
            default: SystemError.reason(number)
            }
        let advice = advice(number).map { "; \($0)" } ?? ""
        let exitCode = [EACCES, EPERM, EROFS].contains(number) ? ExitCode.notAllowed : .failure
        return CommandError(code: "output", message: "cannot write \(name): \(reason)\(advice)", exitCode: exitCode)
    }

    private static func advice(_ number: Int32) -> String? {
        switch number {
        case ENOENT, ENOTDIR: "create the folder, or choose another name"
        case EACCES, EPERM, EROFS: "choose a folder that you may write to"
        case EISDIR: "name a file in it"
        case ENOSPC, EDQUOT: "free some space, or choose another disk"
        case EBADF: "redirect it to a file or to /dev/null"
        default: nil
        }
    }
}

/// Writes data to a terminal, with control characters replaced.
struct TerminalSink: ByteSink {
    let cancellation: CancellationPipe?

    func write(_ bytes: [UInt8]) throws {
        // Each call passes whole records, so no character is split.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        let sink = DescriptorSink(descriptor: STDOUT_FILENO, name: "the output", cancellation: cancellation)
        try sink.write(Array(SafeText.lines(text).utf8))
    }
}
