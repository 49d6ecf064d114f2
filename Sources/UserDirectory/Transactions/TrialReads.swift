/// Reads the stored data for a trial.
protocol TrialReads {
    /// Finds a user by id, also in the trash.
    func user(_ id: UserID) throws -> User?

    /// Finds a user by login key, but not in the trash.
    func user(loginKey key: String) throws -> User?

    /// Finds the users in the trash by login key, in no particular order.
    func trashedUsers(loginKey key: String) throws -> [User]

    func tombstone(_ id: UserID) throws -> Tombstone?

    func roles() throws -> [String]

    func seats() throws -> Seats

    func permanentAdmins() throws -> Int
}
