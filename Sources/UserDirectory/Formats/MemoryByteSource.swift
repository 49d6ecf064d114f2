internal import Futures

/// A file's content in memory.
package final class MemoryByteSource: ByteSource {
    package let size: Int?
    private let rest: Locked<ArraySlice<UInt8>>
    private let chunkSize: Int

    /// - Precondition: `chunkSize` is positive.
    package init(_ bytes: [UInt8], chunkSize: Int = 65_536) {
        precondition(chunkSize > 0, "a chunk has at least one byte")
        size = bytes.count
        rest = Locked(bytes[...])
        self.chunkSize = chunkSize
    }

    package convenience init(_ text: String, chunkSize: Int = 65_536) {
        self.init(Array(text.utf8), chunkSize: chunkSize)
    }

    package func read() -> [UInt8] {
        rest.withLock { rest in
            defer { rest = rest.dropFirst(chunkSize) }
            return Array(rest.prefix(chunkSize))
        }
    }
}
