import ArgumentParser
import Foundation
import UserDirectory

/// Writes to a descriptor that somebody else has opened.
struct DescriptorSink: ByteSink {
    /// Standard output: data for the reader and nothing else.
    static let standardOutput = DescriptorSink(descriptor: STDOUT_FILENO, name: "the output")

    let descriptor: Int32
    let name: String

    /// Writes all of the bytes.
    ///
    /// - Throws: ``BrokenPipe`` where the reader has gone, or a ``CommandError``.
    func write(_ bytes: [UInt8]) throws {
        let error = FileDescriptor.write(bytes, to: descriptor)
        if error == EPIPE { throw BrokenPipe() }
        guard error == 0 else { throw DescriptorSink.failure(name, error) }
    }

    static func failure(_ name: String, _ number: Int32) -> CommandError {
        let reason = String(cString: strerror(number))
        return CommandError(code: "output", message: "cannot write \(name): \(reason)", exitCode: .failure)
    }
}

/// Shows data on a terminal, with what a terminal would obey taken out.
struct TerminalSink: ByteSink {
    func write(_ bytes: [UInt8]) throws {
        // Windows end at a record's end, so that no character is cut in two.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        try DescriptorSink.standardOutput.write(Array(SafeText.lines(text).utf8))
    }
}
