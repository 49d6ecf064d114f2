import Foundation
internal import Futures

extension ImportPlan {
    /// The number of entries that one thread encodes at a time; a multiple of ``stride``.
    static let chunkSize = 32 * stride
    /// At most 4, because each thread that encodes entries holds one encoded chunk in memory.
    static let threadCount = min(ProcessInfo.processInfo.activeProcessorCount, 4)

    /// Encodes all entries in chunks, on several threads at once, and passes the encoded chunks to `body` in order.
    ///
    /// Encoding the entries takes longer than writing them. Blocks the calling thread, on which `body` is called.
    ///
    /// - Throws: The errors of `body`, and ``PlanSpillError``.
    func forEachChunk(
        encodedBy encode: @Sendable (PlanEntry, inout [UInt8]) -> Void,
        _ body: ([UInt8]) throws -> Void
    ) throws {
        let count = (summary.records - summary.omitted + ImportPlan.chunkSize - 1) / ImportPlan.chunkSize
        for first in Swift.stride(from: 0, to: count, by: ImportPlan.threadCount) {
            let size = min(ImportPlan.threadCount, count - first)
            let chunks = Locked([Result<[UInt8], any Error>](repeating: .success([]), count: size))
            DispatchQueue.concurrentPerform(iterations: size) { index in
                let chunk = Result {
                    var bytes: [UInt8] = []
                    var entries = try entries(from: (first + index) * ImportPlan.chunkSize)
                    for _ in 0..<ImportPlan.chunkSize {
                        guard let entry = try entries?.next() else { break }
                        encode(entry, &bytes)
                    }
                    return bytes
                }
                chunks.withLock { $0[index] = chunk }
            }
            for chunk in chunks.withLock(\.self) { try body(chunk.get()) }
        }
    }
}
