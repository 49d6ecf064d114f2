import Foundation

/// A large set of users, stored as sorted ids: 16 bytes per user, so 16 MB for a million users.
package struct UserIDSet: Sendable {
    /// The bytes of an id as two integers, which can be compared faster than bytes.
    private struct Key: Hashable, Comparable {
        let high: UInt64
        let low: UInt64

        init(_ id: UserID) {
            (high, low) = withUnsafeBytes(of: id.uuid.uuid) { bytes in
                (
                    UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
                )
            }
        }

        var id: UserID {
            let bytes = (high.bigEndian, low.bigEndian)
            return UserID(UUID(uuid: withUnsafeBytes(of: bytes) { $0.loadUnaligned(as: uuid_t.self) }))
        }

        static func < (left: Key, right: Key) -> Bool {
            left.high == right.high ? left.low < right.low : left.high < right.high
        }
    }

    /// In ascending order, without duplicates.
    private var keys: [Key] = []

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        var keys = ids.map(Key.init)
        // Ids that a store reads from an index may already be in ascending order.
        if zip(keys, keys.dropFirst()).contains(where: { $0 >= $1 }) {
            keys.sort()
            var last: Key?
            keys.removeAll { key in
                defer { last = key }
                return key == last
            }
        }
        self.keys = keys
    }

    package var count: Int { keys.count }
    package var isEmpty: Bool { keys.isEmpty }

    /// In ascending order.
    package var ids: [UserID] { keys.map(\.id) }

    package func contains(_ id: UserID) -> Bool { index(of: id) != nil }

    func index(of id: UserID) -> Int? {
        let key = Key(id)
        let index = keys.partitioningIndex { $0 >= key }
        return index < keys.count && keys[index] == key ? index : nil
    }

    func union(_ other: UserIDSet) -> UserIDSet { merged(with: other) { _, _ in true } }

    func symmetricDifference(_ other: UserIDSet) -> UserIDSet { merged(with: other) { $0 != $1 } }

    func subtracting(_ other: UserIDSet) -> UserIDSet { merged(with: other) { $0 && !$1 } }

    /// `keeps` receives whether an id is in this set, and whether the id is in the other set.
    private func merged(with other: UserIDSet, keeps: (Bool, Bool) -> Bool) -> UserIDSet {
        var result = UserIDSet()
        result.keys.reserveCapacity(max(keys.count, other.keys.count))
        var (left, right) = (0, 0)
        while left < keys.count || right < other.keys.count {
            let isLeft = right == other.keys.count || left < keys.count && keys[left] <= other.keys[right]
            let isRight = left == keys.count || right < other.keys.count && other.keys[right] <= keys[left]
            let key = isLeft ? keys[left] : other.keys[right]
            if keeps(isLeft, isRight) { result.keys.append(key) }
            if isLeft { left += 1 }
            if isRight { right += 1 }
        }
        return result
    }
}
