/// Takes bytes, a piece at a time: a file, a pipe, or an array in a test.
///
/// It is written to on one thread at a time.
package protocol ByteSink: Sendable {
    /// Writes all of the bytes.
    ///
    /// It may wait for room.
    ///
    /// - Throws: What is to end the writing.
    func write(_ bytes: [UInt8]) throws
}
