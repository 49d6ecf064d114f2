import Foundation
internal import Futures

extension UUID {
    /// Returns a UUID of version 7 (RFC 9562): the time in milliseconds, a counter, and random bits.
    ///
    /// These UUIDs sort by time. UUIDs that a process creates in the same millisecond sort in the order of their
    /// creation. New rows are therefore added at the end of an index. Foundation creates only random UUIDs (version 4).
    static func timeOrdered(at date: Date) -> UUID {
        let milliseconds = UInt64(max(0, date.timeIntervalSince1970 * 1000))
        return series.withLock { $0.next(at: milliseconds) }
    }

    private static let series = Locked(TimeOrderedSeries())

    /// Compares bytes; the strings of UUIDs sort in the same order.
    func precedes(_ other: UUID) -> Bool {
        withUnsafeBytes(of: uuid) { left in
            withUnsafeBytes(of: other.uuid) { right in left.lexicographicallyPrecedes(right) }
        }
    }
}

/// Generates time-ordered UUIDs with a counter of 42 bits.
struct TimeOrderedSeries: Sendable {
    private static let maxCount: UInt64 = 1 << 42 - 1

    private var milliseconds: UInt64?
    /// The counter, which begins at a random value (RFC 9562, section 6.2) in the lower half of its range.
    ///
    /// The counter is not reset for a new millisecond. The UUIDs of one millisecond are therefore in order, even if
    /// UUIDs of another millisecond are made in between.
    private var count = UInt64.random(in: 0..<1 << 41)
    private var random = UUID()

    mutating func next(at milliseconds: UInt64) -> UUID {
        count = count == TimeOrderedSeries.maxCount ? 0 : count + 1
        if self.milliseconds != milliseconds {
            self.milliseconds = milliseconds
            random = UUID()
        }
        var bytes = random.uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for index in 0..<6 {
                bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * UInt64(index)))
            }
            // 12 bits of the counter follow the version, and 30 bits follow the variant. The last four bytes are
            // random, and change with the millisecond.
            bytes[6] = 0x70 | UInt8(count >> 38)
            bytes[7] = UInt8(truncatingIfNeeded: count >> 30)
            bytes[8] = 0x80 | UInt8(truncatingIfNeeded: count >> 24) & 0x3F
            bytes[9] = UInt8(truncatingIfNeeded: count >> 16)
            bytes[10] = UInt8(truncatingIfNeeded: count >> 8)
            bytes[11] = UInt8(truncatingIfNeeded: count)
        }
        return UUID(uuid: bytes)
    }
}
