internal import Futures

/// The logins that occurred in a file, with their lines.
///
/// Keeps only 64 bits of a login's hash, so that a million logins fit into a few megabytes. A collision among a million
/// logins happens once in forty million files; the later line is then refused, and nothing is lost.
final class SeenLogins: Sendable {
    /// Many small tables: while a table grows, it is in memory twice.
    private static let tables = 64
    private let lines = Locked<[[Int: UInt32]]>(Array(repeating: [:], count: tables))

    /// The line that had this key; nil for a new one.
    func line(of key: String) -> Int? {
        let hash = key.hashValue
        return lines.withLock { $0[SeenLogins.table(of: hash)][hash] }.map(Int.init)
    }

    func insert(_ key: String, line: Int) {
        let hash = key.hashValue
        lines.withLock { $0[SeenLogins.table(of: hash)][hash] = UInt32(clamping: line) }
    }

    private static func table(of hash: Int) -> Int { Int(UInt(bitPattern: hash) % UInt(tables)) }
}
