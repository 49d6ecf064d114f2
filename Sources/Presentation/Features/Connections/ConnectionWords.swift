package import UserDirectory

/// Messages about connections.
package enum ConnectionWords {
    /// Such as `1,000 accounts: 3 to pull, 2 to push, 1 conflict`, or `1,000 accounts: no differences`.
    package static func summary(_ counts: ConnectionCounts) -> String {
        let parts = Text.counts([
            (counts.toPull, "to pull"), (counts.toPush, "to push"),
            (counts.conflicts, counts.conflicts == 1 ? "conflict" : "conflicts"),
            (counts.unreadable, "to reject"),
        ])
        return "\(Text.count(counts.accounts, "account")): \(parts.isEmpty ? "no differences" : parts)"
    }
}
