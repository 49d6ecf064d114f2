/// Reads the stored data for a trial.
protocol TrialReads {
    /// Also finds users in the trash.
    func user(_ id: UserID) throws -> User?

    /// Ignores users in the trash.
    func user(loginKey key: String) throws -> User?

    /// In no particular order.
    func trashedUsers(loginKey key: String) throws -> [User]

    func tombstone(_ id: UserID) throws -> Tombstone?

    func roles() throws -> [String]

    func seats() throws -> Seats

    func permanentAdmins() throws -> Int
}
