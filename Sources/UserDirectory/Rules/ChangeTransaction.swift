/// What the rules need of a store while they decide about a change: reads and writes of one open write transaction.
///
/// A store gives one to ``ChangeRules`` between taking its write lock and committing, so that nothing can change
/// between the decision and the write. It is used on one thread and does not outlive the transaction.
package protocol ChangeTransaction: UserLookup, JournalTransaction {
    /// The clock of the store.
    var clock: any WallClock { get }

    /// The roles that the store knows.
    func roles() throws -> [String]

    /// The seats, this transaction's earlier writes included.
    func seats() throws -> Seats

    /// Whether some ``User/isPermanentAdmin`` other than this one exists.
    func hasPermanentAdmin(otherThan id: UserID) throws -> Bool

    /// Writes a new record.
    func insert(_ user: User) throws

    /// Writes a changed record.
    func update(_ user: User) throws

    /// Takes a record away; the journal still knows it.
    func remove(_ user: User) throws

    /// Writes the seat limit, or that there is none.
    func setSeatLimit(_ limit: Int?) throws

    /// How many users have a role, this transaction's earlier writes and the trash included.
    func use(ofRole role: String) throws -> RoleUse

    /// Writes the roles, in order.
    func setRoles(_ roles: [String]) throws
}
