extension Link {
    func precedes(_ other: Link) -> Bool {
        if connection.utf8.lexicographicallyPrecedes(other.connection.utf8) { return true }
        return connection.hasSameBytes(as: other.connection) && user < other.user
    }
}
