import Interactors

/// Writes and removes links of a connection without changing users; answered by ``UserStore/linkUpdates``.
///
/// For a batch of a push, also records in the journal what the batch changed at the connection.
package struct LinkUpdateQuery: Query {
    package let connection: String
    /// The links to write, after the links of the users in ``remove`` have been removed.
    package let put: [Link]
    package let remove: [UserID]
    /// What a batch of a push changed; nil for other updates, or if the push has no task in the journal yet.
    package let written: PushedChanges?

    /// - Precondition: The links to put belong to the connection.
    package init(
        connection: String,
        put: [Link] = [],
        remove: [UserID] = [],
        written: PushedChanges? = nil
    ) {
        precondition(put.allSatisfy { $0.connection == connection }, "a link does not belong to \(connection)")
        self.connection = connection
        self.put = put
        self.remove = remove
        self.written = written
    }
}
