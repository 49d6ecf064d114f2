import Foundation
import UserDirectory

/// A pipe that receives what a tool prints.
///
/// The pipe is read once, after the tool has ended. The read does not block, even if a child process of the tool still
/// has the pipe open. If a tool prints more than fits into the pipe, the tool blocks until an interruption or the time
/// limit ends it.
final class ToolOutput: Sendable {
    private let reading: Int32
    /// The end that the tool writes to; ``ToolRunner`` closes it.
    let writing: Int32

    /// The maximum number of bytes that a message quotes.
    private static let longest = 600

    init() throws(RemoteError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw RemoteError(.unreachable, "a pipe cannot be created: \(SystemError.reason(errno))")
        }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    }

    deinit { close(reading) }

    /// Returns the beginning of the tool's output as " (text)", safe for a terminal; "" if there is no text.
    func said() -> String {
        var buffer = [UInt8](repeating: 0, count: ToolOutput.longest)
        let count = read(reading, &buffer, buffer.count)
        guard count > 0 else { return "" }
        let lines = String(decoding: buffer.prefix(count), as: UTF8.self).split(whereSeparator: \.isNewline)
        let text = lines.prefix(4).map { String($0).shown }.joined(separator: "; ")
        return text.isEmpty ? "" : " (\(text))"
    }
}
