import Testing
import UserDirectory

extension StoreContract {
    static let drift: [Case] = [
        Case("`drift:` finds a user if the value of any field differs from the agreed value") { subject throws in
            let filter = try UserFilter(parsing: "drift:corp")
            for field in UserField.settable {
                for (before, after) in [
                    (UserFields(login: "ana"), UserFields.unusual), (.unusual, .init(login: "ana")),
                ] {
                    let user = try subject.add(before)
                    try subject.updateLinks(put: [subject.link(user, to: "corp", agreedOn: UserField.settable)])
                    #expect(try subject.count(filter) == 0, "\(field) of \(before.login)")
                    var edit = UserEdit()
                    edit.set(field, to: after)
                    try subject.perform(.edit(.id(user.id), edit, ifVersion: nil))
                    #expect(try subject.count(filter) == 1, "\(field) of \(before.login)")
                    #expect(try subject.window(filter).map(\.id) == [user.id], "\(field)")
                    #expect(try subject.logins(UserFilter(parsing: "-drift:corp")) == [], "\(field)")
                    try subject.perform(.delete(.id(user.id)))
                    try subject.updateLinks(remove: [user.id])
                }
            }
        },
        Case("a field without an agreed value does not count as drifted") { subject throws in
            let ana = try subject.add("ana")
            for agreed: [UserField] in [[.login, .email], []] {
                try subject.updateLinks(put: [subject.link(ana, to: "corp", agreedOn: agreed)])
                try subject.edit(.login("ana")) { $0.name = "Ana \(agreed.count)" }
                #expect(try subject.logins(UserFilter(parsing: "drift:corp")) == [])
                #expect(try subject.logins(UserFilter(parsing: "-drift:corp")) == ["ana"])
            }
        },
        Case("`drift:` compares values byte by byte with the agreed values") { subject throws in
            let texts = ["e\u{301}", "\u{E9}", "\"Ng\" \\ 世蓮 👩‍👩‍👧", "O'Brien", "", "a ", "A"]
            let users = try texts.enumerated().map { try subject.add(UserFields(login: "u\($0)", name: $1)) }
            for text in texts {
                try subject.updateLinks(
                    put: users.map { user in
                        Link(
                            connection: "corp",
                            user: user.id,
                            account: .fixture("of \(user.login)", agreed: [.name: text, .note: ""])
                        )
                    }
                )
                let same = users.filter { $0.name.hasSameBytes(as: text) }.map(\.login)
                #expect(try subject.logins(UserFilter(parsing: "on:corp -drift:corp")) == same, "\(text)")
            }
        },
        Case("a user is unchanged if the user and the account still have the agreed values") { subject throws in
            let fields: [UserField] = [.login, .name, .groups, .validUntil]
            let day = try #require(Day("2030-01-31"))
            let users = try ["ana", "bo", "cy", "dee", "eve", "fay", "gus"].map { login in
                try subject.add(UserFields(login: login, name: "e\u{301}", groups: ["ops", "dev"], validUntil: day))
            }
            try subject.updateLinks(
                put: users.map { user in
                    subject.link(user, to: "corp", agreedOn: user.login == "eve" ? [.login, .name] : fields)
                }
            )
            var accounts = users.map { account("of \($0.login)", $0.fields) }
            try subject.edit(.login("bo")) { $0.name = "Bo" }
            try subject.perform(.delete(.login("cy")))
            try subject.edit(.login("ana")) { $0.note = "not mapped" }
            accounts[3] = account("of dee", UserFields(login: "dee"))
            accounts[5] = account("another account", users[5].fields)
            let query = UnchangedUsersQuery(of: "corp", fields: fields, accounts: accounts)
            let found = try subject.unchangedUsers(query).sorted { $0.login < $1.login }
            #expect(found.map(\.login) == ["ana", "gus"])
            #expect(found.map(\.user) == [users[0].id, users[6].id])
            #expect(found.map(\.version) == [2, 1])
            #expect(found.map(\.account.text) == ["of ana", "of gus"])
            #expect(
                try subject.unchangedUsers(UnchangedUsersQuery(of: "web1", fields: fields, accounts: accounts)) == []
            )
        },
        Case("unchanged users are found by comparing values byte by byte") { subject throws in
            let texts = ["e\u{301}", "\u{E9}", "\"Ng\" \\ 世蓮 👩‍👩‍👧", "O'Brien", "", "a ", "A"]
            let users = try texts.enumerated().map { try subject.add(UserFields(login: "u\($0)", name: $1)) }
            for text in texts {
                let accounts = users.map { account("of \($0.login)", UserFields(login: $0.login, name: text)) }
                try subject.updateLinks(
                    put: zip(users, accounts).map { user, account in
                        Link(
                            connection: "corp",
                            user: user.id,
                            account: .fixture(account.id.text, agreed: [.name: text])
                        )
                    }
                )
                let query = UnchangedUsersQuery(of: "corp", fields: [.name], accounts: accounts)
                let same = users.filter { $0.name.hasSameBytes(as: text) }.map(\.login)
                #expect(try subject.unchangedUsers(query).map(\.login).sorted() == same, "\(text)")
            }
        },
    ]

    private static func account(_ id: String, _ fields: UserFields) -> RemoteAccount {
        RemoteAccount(id: RemoteID(id), version: "1", place: id, fields: fields)
    }
}
