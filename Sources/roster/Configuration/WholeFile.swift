import Foundation

/// Reads small files.
enum WholeFile {
    /// Returns the content of a file or pipe.
    ///
    /// Foundation does not report why a file cannot be read, for example because it is a folder.
    ///
    /// - Throws: `POSIXError`.
    static func read(_ path: String) throws -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.current }
        defer { close(descriptor) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if count == 0 {
                return data
            } else if errno != EINTR {
                throw POSIXError.current
            }
        }
    }
}

extension POSIXError {
    /// The error of the last system call of this thread.
    fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
