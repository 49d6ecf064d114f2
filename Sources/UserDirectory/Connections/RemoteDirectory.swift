/// A system with its own accounts, such as an LDAP directory.
///
/// Functions that send requests block the calling thread until the system answers or the connection's time limit
/// passes. Roster calls these functions on the executor of the connection, one at a time. ``interrupt()`` may be called
/// from any thread at any time.
package protocol RemoteDirectory: Sendable {
    /// The address of the system for display, such as `ldaps://ldap.example.com`; contains no secrets.
    var location: String { get }

    /// The user fields that the system's accounts also have, including the login, in the order of
    /// ``UserField/settable``.
    var mappedFields: [UserField] { get }

    /// The login of the account with which Roster connects; nil if the login is unknown.
    ///
    /// If the system is this machine, this is the login of the person who runs Roster. A push never removes, disables
    /// or renames the account with this login, and never gives it an end date.
    var ownLogin: String? { get }

    /// Converts the values of a user to the values that the system would store.
    ///
    /// A user's values are converted before they are compared with an account's values. Without the conversion, every
    /// push would write a value again if the system stores it in a changed form.
    func stored(_ fields: UserFields) -> UserFields

    /// Returns why the system would refuse the values of a change; nil if no value is known to be invalid.
    ///
    /// Sends no request, and may be called on any thread.
    func objection(to change: RemoteChange) -> RemoteError?

    /// Connects to the system if necessary, and begins to read all accounts.
    func accounts() throws(RemoteError) -> any RemoteAccounts

    /// Reads accounts again, by id; leaves out accounts that no longer exist.
    func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry]

    /// Makes changes, several at a time if the system supports this.
    ///
    /// Returns one result for each change, in the order of the changes. A successful result is the account after the
    /// change, or nil if the account was removed.
    ///
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

/// Reads accounts page by page, so that memory use does not grow with the number of accounts.
package protocol RemoteAccounts {
    /// The groups found so far whose names Roster does not allow; their members are not read.
    var unreadableGroups: [String] { get }

    /// Returns the next page of accounts; nil at the end.
    mutating func next() throws(RemoteError) -> [RemoteEntry]?
}

extension RemoteAccounts {
    package var unreadableGroups: [String] { [] }
}
