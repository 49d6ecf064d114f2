import Futures

/// The bytes of a plan whose header has been checked.
///
/// With it, a file that is not a plan for the store is refused before the store is opened or created.
package final class CheckedPlanSource: ByteSource {
    package let size: Int?
    private let source: any ByteSource
    /// The chunks that were read for the check, in reverse order.
    private let chunks: Locked<[[UInt8]]>

    /// Reads and checks the header; blocks while the source blocks.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - store: Identifies the store that the plan must be made for.
    /// - Throws: ``UserFileError``; the source's errors.
    package init(_ source: any ByteSource, store: String) throws {
        size = source.size
        self.source = source
        let recorder = Recorder(source)
        var records = PlanRecords(recorder, store: store)
        _ = try records.begin()
        chunks = Locked(recorder.chunks.withLock { $0.reversed() })
    }

    package func read() throws -> [UInt8] {
        if let chunk = chunks.withLock({ $0.popLast() }) { return chunk }
        return try source.read()
    }

    /// Keeps what is read.
    private final class Recorder: ByteSource {
        let size: Int?
        let chunks = Locked<[[UInt8]]>([])
        private let source: any ByteSource

        init(_ source: any ByteSource) {
            size = source.size
            self.source = source
        }

        func read() throws -> [UInt8] {
            let chunk = try source.read()
            chunks.withLock { $0.append(chunk) }
            return chunk
        }
    }
}
