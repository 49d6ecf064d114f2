internal import Futures

/// The logins of all records that were not refused, each with the number of its record.
///
/// Keeps only a 64-bit hash of each login, so that a million logins take about 25 MB. If two different logins have the
/// same hash, the later record is wrongly refused as a duplicate. For a file of a million logins, the probability of
/// such a collision is about one in forty million.
final class SeenLogins: Sendable {
    /// A table is in memory twice while it grows, so many small tables need less memory than one large table.
    private static let tables = 64
    private let numbers = Locked<[[Int: UInt32]]>(Array(repeating: [:], count: tables))

    func number(of key: String) -> Int? {
        let hash = key.hashValue
        return numbers.withLock { $0[SeenLogins.table(of: hash)][hash] }.map(Int.init)
    }

    func insert(_ key: String, number: Int) {
        let hash = key.hashValue
        numbers.withLock { $0[SeenLogins.table(of: hash)][hash] = UInt32(clamping: number) }
    }

    private static func table(of hash: Int) -> Int { Int(UInt(bitPattern: hash) % UInt(tables)) }
}
