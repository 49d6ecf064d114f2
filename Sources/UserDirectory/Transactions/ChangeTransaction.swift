/// An open write transaction; the rules use it to decide about changes and to make the changes.
///
/// A store takes its write lock, passes its transaction to ``ChangeRules``, and then commits. Nothing can therefore
/// change between the decision and the write. Reads see the transaction's earlier writes. A transaction is used on one
/// thread, and is invalid after it ends.
package protocol ChangeTransaction: UserLookup, JournalTransaction {
    var clock: any WallClock { get }

    func roles() throws -> [String]

    func seats() throws -> Seats

    /// See ``User/isPermanentAdmin``.
    func permanentAdmins() throws -> Int

    /// Reads users and all entries about them in advance, if single reads are slow; does nothing by default.
    func prefetch(_ users: [UserID]) throws

    func insert(_ user: User) throws

    func update(_ user: User) throws

    /// Removes a user; the entries about the user stay in the journal.
    func remove(_ user: User) throws

    /// Nil removes the limit.
    func setSeatLimit(_ limit: Int?) throws

    func use(ofRole role: String) throws -> RoleUse

    /// Replaces all roles, and sets the order in which lists show them.
    func setRoles(_ roles: [String]) throws

    /// Puts links one after another; each link replaces the connection's earlier links of the same user or account.
    func put(_ links: [Link]) throws

    /// Users without a link are ignored.
    func removeLinks(of connection: String, users: [UserID]) throws
}

extension ChangeTransaction {
    package func prefetch(_ users: [UserID]) {}
}
