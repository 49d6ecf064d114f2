import Interactors

/// Puts and removes links of a connection without changing users; answered by ``UserStore/linkUpdates``.
///
/// Also records in the journal what a push wrote at the connection.
package struct LinkUpdateQuery: Query {
    package let connection: String
    /// Put after the links in ``remove`` have been removed; see ``ChangeTransaction/put(_:)``.
    package let put: [Link]
    /// The users whose links are removed.
    package let remove: [UserID]
    /// Nil if nothing was written at the connection.
    package let written: PushedChanges?

    /// - Precondition: The links to put belong to the connection.
    package init(
        connection: String,
        put: [Link] = [],
        remove: [UserID] = [],
        written: PushedChanges? = nil
    ) {
        precondition(put.allSatisfy { $0.connection == connection }, "a link of another connection than \(connection)")
        self.connection = connection
        self.put = put
        self.remove = remove
        self.written = written
    }
}
