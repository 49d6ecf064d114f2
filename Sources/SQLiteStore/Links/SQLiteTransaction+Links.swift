import UserDirectory

extension SQLiteTransaction {
    func put(_ links: [Link]) throws { for link in links { try LinkRecord.put(link, db) } }

    func removeLinks(of connection: String, users: [UserID]) throws {
        for user in users { try LinkRecord.remove(user, of: connection, db) }
    }
}
