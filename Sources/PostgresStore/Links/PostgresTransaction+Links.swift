import UserDirectory

extension PostgresTransaction {
    func put(_ links: [Link]) throws {
        guard !links.isEmpty else { return }
        for removal in LinkRow.removals(before: links) { try query(removal) }
        for link in links.withoutReplaced { insert(link.storedValues, into: LinkRow.written) }
    }

    func removeLinks(of connection: String, users: [UserID]) throws {
        guard !users.isEmpty else { return }
        try query(LinkRow.removal(of: users, connection))
    }
}
