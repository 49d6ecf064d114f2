import Interactors

/// Reads links of a connection; answered by ``UserStore/links``.
package struct LinksQuery: Query {
    package enum Part: Hashable, Sendable {
        /// The links of these users.
        case users([UserID])
        /// The links of these accounts.
        case accounts([RemoteID])
        /// Up to `limit` links of users with an id greater than `after`, ordered by the id; from the first if it is nil.
        case page(after: UserID?, limit: Int)
    }

    package let connection: String
    package let part: Part

    package init(of connection: String, _ part: Part) {
        self.connection = connection
        self.part = part
    }
}
