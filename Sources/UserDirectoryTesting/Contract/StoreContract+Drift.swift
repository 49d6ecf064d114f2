import Testing
import UserDirectory

extension StoreContract {
    /// Cases for the filter `drift:`.
    static let drift: [Case] = [
        Case("drift: finds the users one of whose agreed fields has another value now") { subject throws in
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
        Case("a field that is not among the agreed ones has not drifted") { subject throws in
            let ana = try subject.add("ana")
            for agreed: [UserField] in [[.login, .email], []] {
                try subject.updateLinks(put: [subject.link(ana, to: "corp", agreedOn: agreed)])
                try subject.edit(.login("ana")) { $0.name = "Ana \(agreed.count)" }
                #expect(try subject.logins(UserFilter(parsing: "drift:corp")) == [])
                #expect(try subject.logins(UserFilter(parsing: "-drift:corp")) == ["ana"])
            }
        },
        Case("agreed fields are compared bytewise") { subject throws in
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
    ]
}
