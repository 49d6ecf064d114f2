/// An open write transaction; the rules use it to decide about changes and to make the changes.
///
/// A store takes its write lock, passes its transaction to ``ChangeRules``, and then commits. Nothing can therefore
/// change between the decision and the write. A transaction is used on one thread, and is invalid after it ends.
package protocol ChangeTransaction: UserLookup, JournalTransaction {
    var clock: any WallClock { get }

    func roles() throws -> [String]

    /// The seats in use and the seat limit, including this transaction's earlier writes.
    func seats() throws -> Seats

    /// The number of permanent admins, including this transaction's earlier writes; see ``User/isPermanentAdmin``.
    func permanentAdmins() throws -> Int

    /// Reads users and all entries about them in advance.
    ///
    /// A store implements this method if single reads are slow, for example over a network. Does nothing by default.
    func prefetch(_ users: [UserID]) throws

    func insert(_ user: User) throws

    func update(_ user: User) throws

    /// Removes a user; the entries about the user stay in the journal.
    func remove(_ user: User) throws

    /// Sets the seat limit; nil removes the limit.
    func setSeatLimit(_ limit: Int?) throws

    /// How many users have a role, and how many of them are in the trash, after this transaction's earlier writes.
    func use(ofRole role: String) throws -> RoleUse

    /// Replaces all roles, and sets the order in which lists show them.
    func setRoles(_ roles: [String]) throws

    /// Puts links one after another; each replaces the connection's earlier links of the same user or account.
    ///
    /// Each user and each account therefore has at most one link per connection.
    func put(_ links: [Link]) throws

    /// Removes the links of these users; users without a link are ignored.
    func removeLinks(of connection: String, users: [UserID]) throws
}

extension ChangeTransaction {
    package func prefetch(_ users: [UserID]) {}
}
