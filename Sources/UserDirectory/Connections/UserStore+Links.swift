package import Interactors

extension UserStore {
    /// The links of a connection: ``LinksQuery``.
    package var links: any GetDataSource<Link> {
        ReaderValues<LinksQuery, Link>(store: self, title: "read links") { reader, query in try reader.links(query) }
    }

    /// Changes of links without a change of users: ``LinkUpdateQuery``.
    package var linkUpdates: any PutDataSource<Void> {
        RulesDataSource<LinkUpdateQuery, Void>(self, title: "update links") { try $0.perform($1, in: $2) }
    }
}
