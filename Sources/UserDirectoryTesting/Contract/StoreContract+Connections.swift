import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let connections: [Case] = filtersByLink + names

    private static func add(_ logins: [String], linkedTo connection: String, _ subject: StoreUnderTest) throws {
        let users = try logins.map { try subject.add($0) }
        try subject.updateLinks(put: users.map { subject.link($0, to: connection) }, of: connection)
    }

    private static let filtersByLink: [Case] = [
        Case("`on:`, alone or with other terms, finds users with a link to the connection") { subject throws in
            try add(["ana", "bo"], linkedTo: "corp", subject)
            try add(["chris"], linkedTo: "web1", subject)
            try subject.add(UserFields(login: "dora", role: "admin"))
            let bo = try subject.user(.login("bo"))
            try subject.updateLinks(put: [subject.link(bo, to: "web1")], of: "web1")
            // Adds a link of a user who does not exist.
            try subject.updateLinks(put: [.fixture(1, "x")])
            let cases: [(String, [String])] = [
                ("on:corp", ["ana", "bo"]), ("-on:corp", ["chris", "dora"]), ("on:corp on:web1", ["bo"]),
                ("on:corp OR on:web1", ["ana", "bo", "chris"]), ("-(on:corp OR on:web1)", ["dora"]),
                ("on:corp -on:web1", ["ana"]), ("on:corp ana", ["ana"]),
                ("on:corp OR role:admin", ["ana", "bo", "dora"]),
                ("-on:corp role:member", ["chris"]), ("-on:corp chris", ["chris"]), ("on:none", []), ("on:Corp", []),
                ("-on:none", ["ana", "bo", "chris", "dora"]), ("drift:corp", []), ("on:corp on:none", []),
                ("-on:corp -on:web1", ["dora"]), ("-on:corp is:disabled", []),
                ("-on:corp OR ana", ["ana", "chris", "dora"]),
            ]
            for (query, logins) in cases {
                let filter = try UserFilter(parsing: query)
                #expect(try subject.logins(filter) == logins, "\(query)")
                #expect(try subject.count(filter) == logins.count, "\(query)")
                #expect(try subject.ids(filter) == Set(logins), "\(query)")
            }
        },
        Case("`on:` leaves out users in the trash unless the filter asks for them") { subject throws in
            try add(["ana", "bo", "chris"], linkedTo: "corp", subject)
            try subject.add("dora")
            for login in ["bo", "chris", "dora"] { try subject.perform(.delete(.login(login))) }
            try subject.purge([.login("chris")])
            let cases: [(String, [String])] = [
                ("on:corp", ["ana"]), ("on:corp is:trashed", ["bo"]), ("-on:corp is:trashed", ["dora"]),
                ("on:corp OR on:corp is:trashed", ["ana", "bo"]), ("-on:corp", []), ("drift:corp is:trashed", []),
            ]
            for (query, logins) in cases {
                let filter = try UserFilter(parsing: query)
                #expect(try subject.logins(filter) == logins, "\(query)")
                #expect(try subject.count(filter) == logins.count, "\(query)")
            }
        },
        Case("`on:` uses the current links after a link is added, moved to another user or removed") { subject throws in
            let (ana, bo) = (try subject.add("ana"), try subject.add("bo"))
            let filter = try UserFilter(parsing: "on:corp")
            try subject.updateLinks(put: [Link(connection: "corp", user: ana.id, account: .fixture("a"))])
            #expect(try subject.logins(filter) == ["ana"])
            try subject.updateLinks(put: [Link(connection: "corp", user: bo.id, account: .fixture("a"))])
            #expect(try subject.logins(filter) == ["bo"])
            try subject.updateLinks(remove: [bo.id])
            #expect(try subject.logins(filter) == [])
            #expect(try subject.count(filter) == 0)
        },
        Case("many linked users are read window by window, from both ends and in several orders") { subject throws in
            let users = try subject.populate()
            for query in ["on:corp", "-on:corp", "on:corp OR on:web1 is:trashed", "drift:corp", "-drift:corp on:corp"] {
                let filter = try UserFilter(parsing: query)
                for sort in [UserSort(.login), UserSort(.createdAt, isReversed: true)] {
                    let list = try subject.expected(users, filter, sort)
                    #expect(!list.isEmpty, "\(query)")
                    var (read, backwards): ([User], [User]) = ([], [])
                    var anchor = UserWindowQuery.Anchor.start
                    while case let page = try subject.window(filter, sort: sort, at: anchor, limit: 7), !page.isEmpty {
                        read += page
                        anchor = .after(UserCursor(page[page.count - 1], in: sort))
                    }
                    anchor = .end
                    while case let page = try subject.window(filter, sort: sort, at: anchor, limit: 7), !page.isEmpty {
                        backwards = page + backwards
                        anchor = .before(UserCursor(page[0], in: sort))
                    }
                    #expect(read == list, "\(query)")
                    #expect(backwards == list, "\(query)")
                }
            }
        },
    ]

    private static let names: [Case] = [
        Case("the names of users' connections are read in ascending order") { subject throws in
            #expect(try subject.store.connections.getAll(AllObjectsQuery()).get() == [])
            try add(["ana", "bo"], linkedTo: "web1", subject)
            let (ana, bo, chris) = (
                try subject.user(.login("ana")), try subject.user(.login("bo")), try subject.add("chris")
            )
            for name in ["corp", "Zoo", "a.b"] { try subject.updateLinks(put: [subject.link(ana, to: name)], of: name) }
            try subject.updateLinks(put: [.fixture(7, "x", of: "lab")], of: "lab")
            #expect(
                try subject.store.connections.getAll(AllObjectsQuery()).get() == ["Zoo", "a.b", "corp", "lab", "web1"]
            )
            let found = try subject.connections(of: [ana.id, bo.id, chris.id, ana.id, .fixture(9)])
            #expect(found == [ana.id: ["Zoo", "a.b", "corp", "web1"], bo.id: ["web1"]])
            #expect(try subject.connections(of: [chris.id]) == [:])
            #expect(try subject.connections(of: []) == [:])
            try subject.updateLinks(remove: [.fixture(7)], of: "lab")
            #expect(try subject.store.connections.getAll(AllObjectsQuery()).get() == ["Zoo", "a.b", "corp", "web1"])
        }
    ]
}
