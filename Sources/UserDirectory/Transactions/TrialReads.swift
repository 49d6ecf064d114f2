/// Reads the stored data for a trial, which checks changes without writing them.
protocol TrialReads {
    func user(_ id: UserID) throws -> User?

    /// Does not find a user in the trash.
    func user(loginKey key: String) throws -> User?

    /// In no particular order.
    func trashedUsers(loginKey key: String) throws -> [User]

    func tombstone(_ id: UserID) throws -> Tombstone?

    func roles() throws -> [String]

    func seats() throws -> Seats

    func permanentAdmins() throws -> Int
}
