import Testing
import UserDirectory

extension StoreContract {
    private static let sorts = UserField.sortable.flatMap { [UserSort($0), UserSort($0, isReversed: true)] }

    static let windows: [Case] = [
        Case("lists are sorted by every key, in both directions") { subject throws in
            let users = try subject.populate()
            for sort in sorts {
                #expect(try subject.window(sort: sort) == subject.expected(users, .everyone, sort), "\(sort)")
            }
        },
        Case("consecutive windows make up the whole list, forwards") { subject throws in
            let users = try subject.populate()
            for sort in sorts {
                var found: [User] = []
                var anchor = UserWindowQuery.Anchor.start
                // If a store repeats windows, the test fails instead of hanging, because the loop is bounded.
                for _ in 0...(users.count / 37) {
                    let window = try subject.window(sort: sort, at: anchor, limit: 37)
                    found += window
                    guard let last = window.last else { break }
                    anchor = .after(UserCursor(last, in: sort))
                }
                #expect(try found == subject.expected(users, .everyone, sort), "\(sort)")
            }
        },
        Case("consecutive windows make up the whole list, backwards") { subject throws in
            let users = try subject.populate()
            for sort in sorts {
                var found: [User] = []
                var anchor = UserWindowQuery.Anchor.end
                for _ in 0...(users.count / 37) {
                    let window = try subject.window(sort: sort, at: anchor, limit: 37)
                    found = window + found
                    guard let first = window.first else { break }
                    anchor = .before(UserCursor(first, in: sort))
                }
                #expect(try found == subject.expected(users, .everyone, sort), "\(sort)")
            }
        },
        Case("a window from a cursor contains the user at the cursor") { subject throws in
            let users = try subject.populate()
            for sort in sorts {
                let list = try subject.expected(users, .everyone, sort)
                for index in stride(from: 0, to: list.count, by: 41) {
                    let cursor = UserCursor(list[index], in: sort)
                    let window = try subject.window(sort: sort, at: .from(cursor), limit: 5)
                    #expect(window == Array(list[index...].prefix(5)), "\(sort) from \(index)")
                }
            }
        },
        Case("windows and counts include only the users who match the filter") { subject throws in
            let users = try subject.populate()
            for filter in [.trash, .only(.state(.active)), .only(.word("an")), .only(.text(.groups, "OPS"))]
                as [UserFilter]
            {
                for sort in sorts {
                    let list = try subject.expected(users, filter, sort)
                    try #require(list.count > 6)
                    let cursor = UserCursor(list[4], in: sort)
                    #expect(try subject.window(filter, sort: sort, limit: 3) == Array(list.prefix(3)))
                    #expect(try subject.window(filter, sort: sort, at: .end, limit: 3) == Array(list.suffix(3)))
                    #expect(try subject.window(filter, sort: sort, at: .after(cursor), limit: 2) == Array(list[5...6]))
                    #expect(try subject.window(filter, sort: sort, at: .before(cursor), limit: 2) == Array(list[2...3]))
                    #expect(try subject.count(filter, before: .init(cursor, in: sort)) == 4)
                }
                #expect(try subject.count(filter) == subject.expected(users, filter, UserSort(.login)).count)
            }
        },
        Case("the number of users before a cursor is its row number") { subject throws in
            let users = try subject.populate()
            for sort in sorts {
                let list = try subject.expected(users, .everyone, sort)
                for index in stride(from: 0, to: list.count, by: 53) {
                    let place = UserCountQuery.Place(UserCursor(list[index], in: sort), in: sort)
                    #expect(try subject.count(before: place) == index, "\(sort)")
                }
            }
        },
        Case("users with the same name are sorted by id, in both directions") { subject throws in
            let ids = try ["c", "a", "d", "b"].map { try subject.add(UserFields(login: $0, name: "Ana")).id }.sorted()
            #expect(try subject.window(sort: UserSort(.name)).map(\.id) == ids)
            #expect(try subject.window(sort: UserSort(.name, isReversed: true)).map(\.id) == ids.reversed())
            let cursor = UserCursor(value: FoldedText.search("Ana"), id: ids[1])
            #expect(try subject.window(sort: UserSort(.name), at: .after(cursor)).map(\.id) == Array(ids[2...]))
            #expect(try subject.window(sort: UserSort(.name), at: .before(cursor)).map(\.id) == [ids[0]])
        },
        Case("users with the same role, kind, groups or end date are sorted by login") { subject throws in
            for login in ["dan", "ana", "cat", "bo"] { try subject.add(login) }
            for key in [UserField.role, .kind, .groups, .validUntil] {
                #expect(try subject.window(sort: UserSort(key)).map(\.login) == ["ana", "bo", "cat", "dan"])
                let reversed = UserSort(key, isReversed: true)
                #expect(try subject.window(sort: reversed).map(\.login) == ["dan", "cat", "bo", "ana"])
                let cursor = UserCursor(try subject.user(.login("bo")), in: UserSort(key))
                #expect(try subject.window(sort: UserSort(key), at: .after(cursor)).map(\.login) == ["cat", "dan"])
            }
        },
        Case("users with the same status are sorted by end date, and then by login") { subject throws in
            let days: [(String, Day?)] = [
                ("dan", nil), ("eve", .of("2026-03-01")), ("ana", nil), ("cat", .of("2026-03-01")),
                ("bo", .of("2026-02-01")),
            ]
            for (login, day) in days { try subject.add(UserFields(login: login, validUntil: day)) }
            try subject.perform(.disable(.login("bo")))
            #expect(try subject.window(sort: UserSort(.status)).map(\.login) == ["cat", "eve", "ana", "dan", "bo"])
        },
        Case("a cursor stays valid when its user is gone") { subject throws in
            for login in ["a", "b", "c", "d", "e"] { try subject.add(login) }
            let sort = UserSort(.login)
            let cursor = UserCursor(try subject.user(.login("c")), in: sort)
            try subject.perform(.delete(.login("c")))
            #expect(try subject.logins(at: .from(cursor)) == ["d", "e"])
            #expect(try subject.logins(at: .after(cursor)) == ["d", "e"])
            #expect(try subject.logins(at: .before(cursor)) == ["a", "b"])
            #expect(try subject.count(before: .init(cursor, in: sort)) == 2)
            try subject.edit(.login("d")) { $0.login = "a2" }
            #expect(try subject.logins(at: .from(cursor)) == ["e"])
            #expect(try subject.logins(at: .before(cursor)) == ["a", "a2", "b"])
        },
        Case("a window has no more users than requested, and may be empty") { subject throws in
            for login in ["a", "b", "c"] { try subject.add(login) }
            #expect(try subject.logins(limit: 0) == [])
            #expect(try subject.logins(limit: 2) == ["a", "b"])
            #expect(try subject.logins(at: .end, limit: 2) == ["b", "c"])
            #expect(try subject.logins(limit: Int.max) == ["a", "b", "c"])
            let last = UserCursor(try subject.user(.login("c")), in: UserSort(.login))
            #expect(try subject.logins(at: .after(last)) == [])
        },
        Case("sorting by end date puts users without an end date last or, in reverse order, first") { subject throws in
            try subject.add(UserFields(login: "never"))
            try subject.add(UserFields(login: "late", validUntil: .of("9999-12-31")))
            try subject.add(UserFields(login: "soon", validUntil: .of("2026-12-01")))
            #expect(try subject.logins(sort: UserSort(.validUntil)) == ["soon", "late", "never"])
            #expect(try subject.logins(sort: UserSort(.validUntil, isReversed: true)) == ["never", "late", "soon"])
        },
    ]
}
