/// Receives bytes in pieces: a file, a pipe, or an array in a test.
///
/// Used on one thread at a time.
package protocol ByteSink: Sendable {
    /// Writes all bytes; may block. An error ends the operation.
    func write(_ bytes: [UInt8]) throws
}
