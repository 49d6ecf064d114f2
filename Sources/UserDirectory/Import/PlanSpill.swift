import Foundation
internal import Futures

/// A temporary file with data for planning, such as the entries of a plan or the accounts of a connection.
///
/// The file is unlinked directly after it is opened, so it does not outlive the process. Only the file's owner can read
/// it. If there is little data, the data stays in memory, and no file is created.
final class PlanSpill: Sendable {
    private struct State: Sendable {
        var descriptor: Int32 = -1
        /// How many bytes are in the file.
        var written = 0
        /// Bytes that are not in the file yet.
        var buffer: [UInt8] = []
    }

    private static let bufferSize = 262_144

    private let state = Locked(State())

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    func append(_ bytes: [UInt8]) throws {
        try state.withLock { state in
            state.buffer += bytes
            guard state.buffer.count >= PlanSpill.bufferSize else { return }
            if state.descriptor < 0 { state.descriptor = try PlanSpill.open() }
            try PlanSpill.write(state.buffer, to: state.descriptor, at: state.written)
            state.written += state.buffer.count
            state.buffer.removeAll(keepingCapacity: true)
        }
    }

    /// Returns some or all of the bytes that follow the offset; empty only at the end.
    func read(at offset: Int) throws -> [UInt8] {
        try state.withLock { state in
            if offset >= state.written {
                return Array(state.buffer.dropFirst(offset - state.written))
            }
            let size = min(PlanSpill.bufferSize, state.written - offset)
            return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                var result: Int
                repeat {
                    // If another process has truncated the file, `pread` returns 0 and does not set `errno`. In that
                    // case, the error is `EIO`.
                    errno = EIO
                    result = pread(state.descriptor, buffer.baseAddress, size, off_t(offset))
                } while result < 0 && errno == EINTR
                guard result > 0 else { throw PlanSpill.failure("read") }
                count = result
            }
        }
    }

    private static func open() throws -> Int32 {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(folder)/roster-plan-XXXXXX".utf8CString)
        // `mkstemp` creates a file that only its owner can access.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw failure("create", in: folder) }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws {
        try bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = pwrite(
                    descriptor,
                    bytes.baseAddress?.advanced(by: done),
                    bytes.count - done,
                    off_t(offset + done)
                )
                if count >= 0 {
                    done += count
                } else if errno != EINTR {
                    throw failure("write")
                }
            }
        }
    }

    private static func failure(_ verb: String, in folder: String? = nil) -> PlanSpillError {
        // Reads `errno` first, because building the text may change it.
        let code = errno
        return PlanSpillError(
            reason: "cannot \(verb) the temporary file of the plan\(folder.map { " in \($0)" } ?? ""): "
                + SystemError.reason(code),
            advice: verb == "read"
                ? "try again, or set TMPDIR to another folder" : "set TMPDIR to a folder with free space"
        )
    }
}

/// Why a temporary file for planning cannot be written or read.
package struct PlanSpillError: Error, Hashable, Sendable, CustomStringConvertible {
    let reason: String
    let advice: String
    package var description: String { "\(reason); \(advice)" }
}
