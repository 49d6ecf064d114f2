/// Receives bytes in chunks: a file, a pipe, or an array in a test.
///
/// Used on one thread at a time.
package protocol ByteSink: Sendable {
    /// Writes all bytes; may block. If this method throws, the caller stops writing.
    func write(_ bytes: [UInt8]) throws
}
