import Foundation

/// Reads small files.
enum WholeFile {
    /// Thrown if a pipe ends without any content; a named pipe without a writer ends immediately.
    struct EmptyPipe: Error, CustomStringConvertible {
        var description: String { "it is a pipe without a writer; name a regular file" }
    }

    /// Thrown if a file is longer than ``maxSize``.
    ///
    /// Without this limit, reading a device such as `/dev/zero` would never end.
    struct TooLarge: Error, CustomStringConvertible {
        var description: String { "it is larger than \(WholeFile.maxSize / 1_048_576) MB; name another file" }
    }

    /// The maximum size of a file in bytes.
    static let maxSize = 4 * 1_048_576

    /// Reads a file or pipe with system calls, because Foundation reads only regular files.
    ///
    /// - Throws: `POSIXError`, ``EmptyPipe`` or ``TooLarge``.
    static func read(_ path: String) throws -> Data {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.current }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        let isPipe = status.st_mode & S_IFMT == S_IFIFO
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
                guard data.count <= maxSize else { throw TooLarge() }
            } else if count == 0 {
                guard !data.isEmpty || !isPipe else { throw EmptyPipe() }
                return data
            } else if errno == EAGAIN {
                // The writer has not written yet.
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, -1)
            } else if errno != EINTR {
                throw POSIXError.current
            }
        }
    }
}

extension POSIXError {
    fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
