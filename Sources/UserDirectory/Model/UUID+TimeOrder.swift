import Foundation

extension UUID {
    /// Returns a UUID of version 7: the time in milliseconds, then random bits.
    ///
    /// Foundation creates only random UUIDs (version 4).
    static func timeOrdered(at date: Date) -> UUID {
        var bytes = UUID().uuid
        let milliseconds = UInt64(max(0, date.timeIntervalSince1970 * 1000))
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for index in 0..<6 {
                bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * UInt64(index)))
            }
            bytes[6] = 0x70 | (bytes[6] & 0x0F)
            bytes[8] = 0x80 | (bytes[8] & 0x3F)
        }
        return UUID(uuid: bytes)
    }

    /// Whether the bytes, and so the text, sort before those of another UUID.
    func precedes(_ other: UUID) -> Bool {
        withUnsafeBytes(of: uuid) { left in
            withUnsafeBytes(of: other.uuid) { right in left.lexicographicallyPrecedes(right) }
        }
    }
}
