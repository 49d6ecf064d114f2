/// Gives bytes, a piece at a time: a file, a pipe, or text in a test.
///
/// It is read on one thread at a time, the one that runs the import.
package protocol ByteSource: Sendable {
    /// The total number of bytes; nil if it is unknown, as for a pipe.
    var size: Int? { get }

    /// The next bytes, at the most a few hundred kilobytes; empty at the end.
    ///
    /// It may wait for them.
    ///
    /// - Throws: What the import's future is to fail with; `FutureError.cancelled` ends the import as its token does.
    func read() throws -> [UInt8]
}
