import Testing
import UserDirectory

extension StoreContract {
    static let alternatives: [Case] = [
        Case("a user is found if any alternative matches, and only once if several match") { subject throws in
            try subject.add(UserFields(login: "ana", role: "admin", groups: ["ops"]))
            try subject.add(UserFields(login: "bo", role: "viewer", status: .disabled))
            try subject.add(UserFields(login: "chris", groups: ["ops"], status: .disabled))
            try subject.add("dora")
            let cases: [(String, [String])] = [
                ("role:admin OR role:viewer", ["ana", "bo"]), ("ana OR is:disabled group:ops", ["ana", "chris"]),
                ("ana OR role:admin OR group:ops", ["ana", "chris"]), ("zed OR bo", ["bo"]),
                ("-role:admin -role:viewer OR ana", ["ana", "chris", "dora"]), ("zed OR none", []),
                ("is:disabled OR -is:disabled", ["ana", "bo", "chris", "dora"]),
            ]
            for (query, logins) in cases {
                let filter = try UserFilter(parsing: query)
                #expect(try subject.logins(filter) == logins, "\(query)")
                #expect(try subject.count(filter) == logins.count, "\(query)")
            }
        },
        Case("each alternative decides by itself whether it matches users in the trash") { subject throws in
            for login in ["a.here", "b.gone", "c.here", "d.gone", "e.here"] { try subject.add(login) }
            for login in ["b.gone", "d.gone"] { try subject.perform(.delete(.login(login))) }
            #expect(try subject.logins(UserFilter(parsing: "here OR gone")) == ["a.here", "c.here", "e.here"])
            #expect(try subject.logins(UserFilter(parsing: "is:trashed b OR is:trashed d")) == ["b.gone", "d.gone"])
            let both = try UserFilter(parsing: "here OR is:trashed")
            let all = ["a.here", "b.gone", "c.here", "d.gone", "e.here"]
            #expect(try subject.logins(both) == all)
            #expect(try subject.count(both) == 5)
            #expect(try subject.logins(both, sort: UserSort(.login, isReversed: true)) == all.reversed())
            #expect(try subject.logins(both, at: .start, limit: 2) == ["a.here", "b.gone"])
            #expect(try subject.logins(both, at: .end, limit: 2) == ["d.gone", "e.here"])
            let middle = UserCursor(try subject.user(.login("c.here")), in: UserSort(.login))
            #expect(try subject.logins(both, at: .after(middle), limit: 1) == ["d.gone"])
            #expect(try subject.logins(both, at: .before(middle), limit: 1) == ["b.gone"])
            #expect(try subject.count(both, before: .init(middle, in: UserSort(.login))) == 2)
        },
        Case("a filter with many alternatives or many terms works like any other") { subject throws in
            try subject.add("ana")
            try subject.add("bo")
            let words = (0..<1_500).map { UserFilter(terms: [.init(.word("x\($0)"))]) }
            let filter = UserFilter(anyOf: words + [UserFilter(terms: [.init(.word("bo"))])])
            #expect(try subject.logins(filter) == ["bo"])
            #expect(try subject.count(filter) == 1)
            let not = (0..<1_500).map { UserFilter.Term(.word("x\($0)"), isNegated: true) }
            #expect(try subject.logins(UserFilter(terms: not + [.init(.word("an"))])) == ["ana"])
        },
        Case("a random filter finds and counts exactly the matching users, in the requested order") { subject throws in
            let users = try subject.populate()
            var chance = SplitMix(seed: 1)
            for _ in 0..<200 {
                let filter = UserFilter.random(using: &chance)
                let key = UserField.sortable[Int.random(in: UserField.sortable.indices, using: &chance)]
                let sort = UserSort(key, isReversed: Bool.random(using: &chance))
                let list = try subject.expected(users, filter, sort)
                #expect(try subject.window(filter, sort: sort) == list, "\(filter)")
                #expect(try subject.count(filter) == list.count, "\(filter)")
                guard !list.isEmpty else { continue }
                let row = Int.random(in: list.indices, using: &chance)
                let cursor = UserCursor(list[row], in: sort)
                let before = try subject.window(filter, sort: sort, at: .before(cursor), limit: 3)
                #expect(before == Array(list[..<row].suffix(3)), "\(filter)")
                let from = try subject.window(filter, sort: sort, at: .from(cursor), limit: 3)
                #expect(from == Array(list[row...].prefix(3)), "\(filter)")
                #expect(try subject.count(filter, before: .init(cursor, in: sort)) == row, "\(filter)")
            }
        },
    ]
}
