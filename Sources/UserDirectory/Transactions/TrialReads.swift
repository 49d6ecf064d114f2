/// Reads the stored data for a trial, which checks changes without writing them.
protocol TrialReads {
    /// Finds the user with this id, even if the user is in the trash.
    func user(_ id: UserID) throws -> User?

    /// Finds the user with this login key who is not in the trash.
    func user(loginKey key: String) throws -> User?

    /// Finds the users in the trash with this login key, in no particular order.
    func trashedUsers(loginKey key: String) throws -> [User]

    func tombstone(_ id: UserID) throws -> Tombstone?

    func roles() throws -> [String]

    func seats() throws -> Seats

    func permanentAdmins() throws -> Int
}
