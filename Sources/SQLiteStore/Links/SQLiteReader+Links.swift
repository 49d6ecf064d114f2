import Foundation
import GRDB
import UserDirectory

extension SQLiteReader {
    func links(_ query: LinksQuery) throws -> [Link] {
        let connection = StoredValue.text(query.connection.compared)
        switch query.part {
        case .users(let users):
            return try links(SQLiteReader.linkOfUser, Set(users).map { [connection, .uuid($0.uuid)] })
        case .accounts(let accounts):
            return try links(SQLiteReader.linkOfAccount, Set(accounts).map { [connection, .text($0.text.compared)] })
        case .page(let user, let limit):
            let limit = StoredValue(max(0, limit))
            guard let user else { return try links(SQLiteReader.firstLinks, [[connection, limit]]) }
            return try links(SQLiteReader.laterLinks, [[connection, .uuid(user.uuid), limit]])
        }
    }

    func linkCount(of connection: String) throws -> Int {
        try db.value("SELECT count(*) FROM link WHERE connection = \(connection.compared)") ?? 0
    }

    func connections() throws -> [String] {
        try db.values("\(sql: LinkRecord.known) SELECT name FROM known WHERE name IS NOT NULL")
    }

    func connections(of users: [UserID]) throws -> UserConnections {
        var found: UserConnections = [:]
        let statement = try db.cachedStatement(sql: SQLiteReader.isLinked)
        for name in try connections() {
            let text = StoredValue.text(name.compared)
            for user in Set(users) where try statement.firstInteger(with: text, .uuid(user.uuid)) != nil {
                found[user, default: []].append(name)
            }
        }
        return found
    }

    private func links(_ sql: String, _ lists: [[StoredValue]]) throws -> [Link] {
        let statement = try db.cachedStatement(sql: sql)
        return try lists.flatMap { values in
            statement.bind(values)
            return try LinkRecord.fetchAll(statement)
        }
    }

    private static let isLinked = "SELECT 1 FROM link WHERE connection = ? AND user = ?"
    static let linkOfUser = "\(linksOfConnection) AND user = ?"
    static let linkOfAccount = "\(linksOfConnection) AND remote = ?"
    static let firstLinks = "\(linksOfConnection) ORDER BY user LIMIT ?"
    static let laterLinks = "\(linksOfConnection) AND user > ? ORDER BY user LIMIT ?"
    private static let linksOfConnection = "SELECT \(LinkRecord.columns) FROM link WHERE connection = ?"
}
