/// A source of bytes, such as a file, a pipe or text in memory.
///
/// A source is used by only one thread at a time.
package protocol ByteSource: Sendable {
    /// The size in bytes; nil if unknown, as for a pipe.
    var size: Int? { get }

    /// Returns the next bytes, at most a few hundred kilobytes; empty at the end. May block.
    ///
    /// - Throws: Any error; the import's future then fails with this error. `FutureError.cancelled` cancels the import.
    func read() throws -> [UInt8]
}
