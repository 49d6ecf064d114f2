/// A receiver of bytes, such as a file, a pipe, or an array in a test.
///
/// A sink is used by only one thread at a time.
package protocol ByteSink: Sendable {
    /// Writes all bytes; may block.
    func write(_ bytes: [UInt8]) throws
}
