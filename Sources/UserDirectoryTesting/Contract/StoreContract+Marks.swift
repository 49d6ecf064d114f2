import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    /// Cases about user ids (for marking users), groups, and the task of a batch.
    static let marks: [Case] = [
        Case("users are read by their ids, including those in the trash; unknown ids are ignored") { subject throws in
            let ana = try subject.add(UserFields(login: "ana"))
            let bo = try subject.add(UserFields(login: "bo"))
            try subject.add(UserFields(login: "chris"))
            try subject.perform(.delete(.login("bo")))
            let ids = [bo.id, UserID.make(at: subject.clock.date), ana.id]
            let found = try subject.store.users.getAll(IdsQuery(ids)).get()
            #expect(Set(found.map(\.id)) == [ana.id, bo.id])
            #expect(found.first { $0.id == bo.id }?.isTrashed == true)
            #expect(try subject.store.users.getAll(IdsQuery<UserID>([])).get().isEmpty)
        },
        Case("reading the ids of a list, or of a range in either sort direction, returns exactly its users' ids") {
            subject throws in
            for login in ["ana", "bo", "chris", "dan", "emil"] {
                try subject.add(UserFields(login: login, name: login, role: login == "dan" ? "viewer" : "member"))
            }
            try subject.perform(.delete(.login("emil")))
            #expect(try subject.ids(.everyone) == ["ana", "bo", "chris", "dan"])
            #expect(try subject.ids(.trash) == ["emil"])
            for query in ["role:member", "an", "chris", "created:>2000-01-01", "is:active", "is:trashed"] {
                let filter = try UserFilter(parsing: query)
                #expect(try subject.ids(filter) == Set(subject.logins(filter)), "\(query)")
            }
            for key in [UserField.login, .createdAt, .id, .role] {
                for isReversed in [false, true] {
                    let sort = UserSort(key, isReversed: isReversed)
                    let users = try subject.window(sort: sort)
                    let ends = [users[2], users[1]].map { UserCursor($0, in: sort) }
                    let range = UserSelection.ListRange(ends[0], ends[1], in: sort)
                    #expect(try subject.ids(.everyone, range) == Set(users[1...2].map(\.login)), "\(sort)")
                }
            }
        },
        Case("each group has the number of its users, without those in the trash; the largest group comes first") {
            subject throws in
            #expect(try subject.groups().isEmpty)
            for (login, groups) in [
                ("ana", ["ops", "oncall"]), ("bo", ["OPS"]), ("chris", ["sales"]), ("deploy", ["ops", "ci"]),
                ("emil", []), ("gone", ["left", "ops"]),
            ] { try subject.add(UserFields(login: login, groups: groups)) }
            try subject.perform(.delete(.login("gone")))
            let groups = [
                UserGroup(name: "OPS", users: 3), UserGroup(name: "ci", users: 1), UserGroup(name: "oncall", users: 1),
                UserGroup(name: "sales", users: 1),
            ]
            #expect(try subject.groups() == groups)
            #expect(try subject.groups(limit: 2) == Array(groups.prefix(2)))
        },
        Case("groups are counted even if a user is in hundreds of them") { subject throws in
            let names = (0..<300).map { "team-\($0)-\(String(repeating: "x", count: 40))" }
            try subject.add(UserFields(login: "ana", groups: names))
            try subject.add(UserFields(login: "bo", groups: [names[7]]))
            let groups = try subject.groups(limit: 1000)
            #expect(groups.count == 300)
            #expect(groups.first == UserGroup(name: names[7], users: 2))
        },
        Case("a batch returns the task under which it was recorded") { subject throws in
            try subject.add(UserFields(login: "ana"))
            let batch = try subject.performAll([.disable(.login("ana"))])
            #expect(try subject.store.tasks.getAll(TaskQuery(limit: 1)).get().first?.id == batch.task)
            #expect(batch.task != nil)
            #expect(try subject.performAll([.disable(.login("ana"))]).task == nil)
        },
    ]
}

extension StoreUnderTest {
    /// Reads the ids of the users in a list, or in a range of the list, and returns the users' logins.
    func ids(_ filter: UserFilter, _ range: UserSelection.ListRange? = nil) throws -> Set<String> {
        let ids = try store.userIDs.get(UserIDsQuery(filter: filter, range: range)).get().ids
        return Set(try store.users.getAll(IdsQuery(ids)).get().map(\.login))
    }

    fileprivate func groups(limit: Int = 200) throws -> [UserGroup] {
        try store.groups.getAll(GroupsQuery(limit: limit)).get()
    }
}
