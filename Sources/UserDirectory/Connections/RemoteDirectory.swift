/// A place where accounts exist already, such as an LDAP directory.
///
/// Its functions block the calling thread until the place has answered or the connection's time limit has passed.
/// Roster calls them on the executor of the connection, one at a time; only ``interrupt()`` may be called from any
/// thread at any time.
package protocol RemoteDirectory: Sendable {
    /// Where the accounts are, for people and without secrets: `ldaps://ldap.example.com`.
    var location: String { get }

    /// The fields of a user that the accounts there have; always with the login.
    var mappedFields: [UserField] { get }

    /// The login that Roster itself uses there, which is never removed or disabled; nil if it is no account.
    var ownLogin: String? { get }

    /// Connects, if necessary, and begins to read all accounts.
    func accounts() throws(RemoteError) -> any RemoteAccounts

    /// Reads the accounts with these ids again; leaves out those that no longer exist.
    func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry]

    /// Makes changes, several at a time where the place can do so.
    ///
    /// There is one result for each change, in order: the account after the change, or nil for one that was removed. A
    /// lost connection fails all changes without an answer with ``RemoteError/Reason/unknownOutcome``, and those not
    /// sent with ``RemoteError/Reason/unreachable``.
    func perform(_ changes: [RemoteChange]) -> [Result<RemoteAccount?, RemoteError>]

    /// Ends the running call with ``RemoteError/Reason/cancelled``; does nothing if there is none.
    func interrupt()

    /// Closes the connection; the next call opens it again.
    func close()
}

/// Reads accounts page by page, so that memory does not grow with their number.
package protocol RemoteAccounts {
    /// The next accounts; nil at the end.
    mutating func next() throws(RemoteError) -> [RemoteEntry]?
}
