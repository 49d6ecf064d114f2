import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// Reads logins from standard input.
enum StandardInput {
    /// The maximum size of the input, in bytes; longer input is not a list of logins.
    private static let limit = 64 * 1_024 * 1_024

    /// Reads one login per line: the text before the first tab, so that the output of `roster list` can be piped in.
    ///
    /// A signal cancels the read, because the input may be incomplete: the signal may also have ended the program that
    /// writes the input.
    ///
    /// - Throws: ``CommandError`` if the input cannot be read, is too long or is not UTF-8; `FutureError.cancelled` if
    ///   a signal arrives before the end of the input.
    @MainActor
    static func logins(_ session: Session) throws -> [TargetUser] {
        guard let text = String(validating: try bytes(session.handleSignals()), as: UTF8.self) else {
            let message = "standard input is not UTF-8; convert it to UTF-8"
            throw CommandError(code: "file", message: message, exitCode: .usage)
        }
        // Some programs put a byte order mark before UTF-8.
        return text.trimmingPrefix("\u{FEFF}").split(whereSeparator: \.isNewline).compactMap { line in
            let login = line.prefix { $0 != "\t" }.trimmingSpaces()
            return login.isEmpty ? nil : TargetUser(String(login))
        }
    }

    private static func bytes(_ interruption: Interruption) throws -> [UInt8] {
        let cancellation = CancellationPipe(interruption.token)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            guard cancellation.wait(for: STDIN_FILENO, POLLIN) != ECANCELED else { throw FutureError.cancelled }
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileByteSource.error("standard input", errno) }
            guard count > 0 else {
                if interruption.hasArrived() { throw FutureError.cancelled }
                return bytes
            }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                let message = "standard input is too long for a list of logins; split it"
                throw CommandError(code: "file", message: message, exitCode: .usage)
            }
        }
    }
}
