internal import Futures

/// The logins that a file has had already, each with its line.
///
/// Of a login only 64 bits are kept, since a million of them should fit into a few megabytes. That two of a million logins
/// have the same ones happens once in forty million files; the later line is then refused, and nothing is lost.
final class SeenLogins: Sendable {
    /// Many small tables, since a large one is in memory twice whenever it grows.
    private static let tables = 64
    private let lines = Locked<[[Int: UInt32]]>(Array(repeating: [:], count: tables))

    /// The line that had this key; nil for a new one.
    func line(of key: String) -> Int? {
        let hash = key.hashValue
        return lines.withLock { $0[SeenLogins.table(of: hash)][hash] }.map(Int.init)
    }

    /// Takes note of a key.
    func insert(_ key: String, line: Int) {
        let hash = key.hashValue
        lines.withLock { $0[SeenLogins.table(of: hash)][hash] = UInt32(clamping: line) }
    }

    private static func table(of hash: Int) -> Int { Int(UInt(bitPattern: hash) % UInt(tables)) }
}
