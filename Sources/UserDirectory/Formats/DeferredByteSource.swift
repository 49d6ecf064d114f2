internal import Futures

/// A source that is opened by its first read, on the reading thread.
///
/// Creating the source therefore never blocks or fails.
package final class DeferredByteSource: ByteSource {
    private let opened = Locked<(any ByteSource)?>(nil)
    private let open: @Sendable () throws -> any ByteSource

    package init(_ open: @escaping @Sendable () throws -> any ByteSource) {
        self.open = open
    }

    /// Nil before the first read, or if the size is unknown.
    package var size: Int? { opened.withLock { $0 }?.size }

    package func read() throws -> [UInt8] {
        // Only one thread reads at a time, so no other thread can open the source between the check and the assignment.
        if let source = opened.withLock({ $0 }) { return try source.read() }
        let source = try open()
        opened.withLock { $0 = source }
        return try source.read()
    }
}
