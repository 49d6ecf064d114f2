/// A change that a push makes at a connection.
package enum RemoteChange: Hashable, Sendable {
    /// Creates an account with the mapped fields.
    case create(UserFields)
    /// Sets the given mapped fields of an account to their values in `to`.
    ///
    /// Fails with ``RemoteError/Reason/changedMeanwhile`` if the account has changed since it was read.
    case update(RemoteAccount, fields: [UserField], to: UserFields)
    /// Fails with ``RemoteError/Reason/changedMeanwhile`` if the account has changed since it was read.
    case delete(RemoteAccount)
}
