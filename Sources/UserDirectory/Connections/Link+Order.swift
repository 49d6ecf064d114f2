extension Link {
    /// Whether this link comes before the other link, ordered bytewise by connection and then by user.
    func precedes(_ other: Link) -> Bool {
        if connection.utf8.lexicographicallyPrecedes(other.connection.utf8) { return true }
        return connection.hasSameBytes(as: other.connection) && user < other.user
    }
}
