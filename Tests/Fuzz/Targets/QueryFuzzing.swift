#if DEBUG
    @testable import Presentation
    @testable import UserDirectory
    import UserDirectoryTesting

    /// Parses, describes, completes and runs a query.
    enum QueryFuzzing {
        private static let today = Day.of("2026-11-21")

        private static let users: [User] = [
            .fixture(1, login: "ana.na", name: "Ana María Müller", email: "ana@example.com", role: "admin"),
            .fixture(2, login: "bo", groups: ["ops", "Straße"], kind: .service, note: "two\nlines"),
            .fixture(3, login: "世蓮", status: .disabled, validUntil: .of("2026-11-20")),
            .fixture(4, trashedAt: User.fixture().createdAt),
        ]

        static func check(_ bytes: [UInt8]) throws {
            let text = String(decoding: bytes, as: UTF8.self)
            try check(filter: { try UserFilter(parsing: text) })
            try check(filter: { try UserFilter(parsing: [text]) })
            try check(filter: { try UserFilter(parsing: text.split(separator: " ").map(String.init)) })
            _ = try? UserFilter(parsing: text, allowsIncomplete: true)
            _ = Moment(text)
            try checkCompletion(of: text)
        }

        private static func check(filter parse: () throws -> UserFilter) throws {
            let filter: UserFilter
            do { filter = try parse() } catch {
                try require(!"\(error)".isEmpty, "an error without a description")
                return
            }
            let again = try? UserFilter(parsing: filter.description)
            try require(again == filter, "\(filter.description) is read as \(again?.description ?? "nothing")")
            _ = filter.advice(roles: ["admin"], groups: ["ops"], connections: ["corp"])
            for user in users {
                let isMatch = filter.matches(user, today: today)
                let parts = filter.partsByTrash.filter { $0.matches(user, today: today) }
                try require(parts.count == (isMatch ? 1 : 0), "\(parts.count) parts of \(filter) match \(user.login)")
                try require(
                    filter.inTrash.matches(user, today: today) == (isMatch && user.isTrashed) || !filter.isTrashOnly,
                    "\(filter).inTrash wrongly matches or misses \(user.login)"
                )
            }
        }

        private static func checkCompletion(of text: String) throws {
            let completion = QueryCompletion(roles: ["admin", "night shift"], groups: [])
            let (prefix, terms) = FilterCompletion.terms(ending: text) { completion.terms(beginning: $0, after: $1) }
            try require(
                text.hasPrefix(prefix) || text.unicodeScalars.starts(with: prefix.unicodeScalars),
                "\(text) does not begin with the completion's prefix \(prefix)"
            )
            for term in terms {
                guard (try? UserFilter(parsing: prefix, allowsIncomplete: true)) != nil else { return }
                do { _ = try UserFilter(parsing: prefix + term, allowsIncomplete: true) } catch {
                    throw FuzzFailure(description: "completed to \(prefix + term): \(error)")
                }
            }
        }
    }
#endif
