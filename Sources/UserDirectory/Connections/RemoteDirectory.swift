/// A system with its own accounts, such as an LDAP directory.
///
/// The functions block the calling thread until the system has answered or the connection's time limit has passed.
/// Roster calls them on the executor of the connection, one at a time; only ``interrupt()`` may be called from any
/// thread at any time.
package protocol RemoteDirectory: Sendable {
    /// The address of the system without secrets, to show to people: `ldaps://ldap.example.com`.
    var location: String { get }

    /// The fields of a user that the accounts have; the login is always one of them.
    var mappedFields: [UserField] { get }

    /// The login of the account with which Roster connects; nil if there is no such account.
    ///
    /// This account is never removed or disabled.
    var ownLogin: String? { get }

    /// The values as the system would return them after storing them; for most systems, the values unchanged.
    ///
    /// The store's values are compared in this form. Otherwise, a value that the system cannot store unchanged would be
    /// written again by every push.
    func stored(_ fields: UserFields) -> UserFields

    /// Why the system would refuse the values of a change; nil if none of them is known to be invalid.
    ///
    /// The plan of a push refuses such a change, instead of the system. Makes no request; may be called on any thread.
    func objection(to change: RemoteChange) -> RemoteError?

    /// Connects, if necessary, and begins to read all accounts.
    func accounts() throws(RemoteError) -> any RemoteAccounts

    /// Reads the accounts with these ids again; leaves out those that no longer exist.
    func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry]

    /// Makes changes, several at a time if the system supports this.
    ///
    /// Returns one result for each change, in order: the account after the change, or nil if the account was removed.
    /// If the connection is lost, changes that were sent but not answered fail with
    /// ``RemoteError/Reason/unknownOutcome``. Changes that were not sent fail with ``RemoteError/Reason/unreachable``.
    func perform(_ changes: [RemoteChange]) -> [Result<RemoteAccount?, RemoteError>]

    /// Makes the running call fail with ``RemoteError/Reason/cancelled``; does nothing if no call is running.
    func interrupt()

    /// Closes the connection; the next call opens it again.
    func close()
}

extension RemoteDirectory {
    package func stored(_ fields: UserFields) -> UserFields { fields }

    package func objection(to change: RemoteChange) -> RemoteError? { nil }
}

/// Reads accounts page by page, so that memory does not grow with their number.
package protocol RemoteAccounts {
    /// The groups whose names Roster does not allow, as found so far. Memberships in them are not read.
    var unreadableGroups: [String] { get }

    /// The next accounts; nil at the end.
    mutating func next() throws(RemoteError) -> [RemoteEntry]?
}

extension RemoteAccounts {
    package var unreadableGroups: [String] { [] }
}
