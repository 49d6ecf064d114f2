/// Provides bytes in chunks: a file, a pipe, or text in memory.
///
/// Used by only one thread at a time.
package protocol ByteSource: Sendable {
    /// The size in bytes; nil if unknown, as for a pipe.
    var size: Int? { get }

    /// Returns the next bytes, at most a few hundred kilobytes; empty at the end. May block.
    ///
    /// - Throws: Any error; the import's future fails with this error. `FutureError.cancelled` cancels the import, as
    ///   if its token were cancelled.
    func read() throws -> [UInt8]
}
