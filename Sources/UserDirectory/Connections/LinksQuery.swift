import Interactors

/// Reads links of a connection; answered by ``UserStore/links``.
package struct LinksQuery: Query {
    package enum Part: Hashable, Sendable {
        case users([UserID])
        case accounts([RemoteID])
        /// Up to `limit` links with a user id greater than `after`, ordered by user id.
        case page(after: UserID?, limit: Int)
    }

    package let connection: String
    package let part: Part

    package init(of connection: String, _ part: Part) {
        self.connection = connection
        self.part = part
    }
}
