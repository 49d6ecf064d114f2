import Foundation
import Testing
import UserDirectory

extension StoreContract {
    static let changes: [Case] = [
        Case("a change returns its author, date, old and new record, and increments the version") { subject throws in
            let added = try subject.perform(.add(UserFields(login: "ana")))
            #expect(added.before == nil)
            #expect(added.after.version == 1)
            #expect(added.author == .operatorOnDuty)
            #expect(added.date == subject.clock.timestamp)

            subject.clock.advance(by: 60.5)
            let edited = try subject.edit(.login("ana")) { $0.name = "Ana" }
            #expect(edited.before == added.after)
            #expect(edited.after.name == "Ana")
            #expect(edited.after.version == 2)
            #expect(edited.after.createdAt == added.date)
            #expect(edited.after.updatedAt == subject.clock.timestamp)
            #expect(edited.after.id == added.after.id)
            #expect(try subject.user(.login("ana")) == edited.after)
        },
        Case("only a change with an effect is written") { subject throws in
            let user = try subject.add(UserFields(login: "ana", name: "Ana", groups: ["b", "a"]))
            subject.clock.advance(by: 60)
            let same = try subject.edit(.login("ana")) {
                $0.name = " Ana "
                $0.groups = ["A", "b", "a"]
            }
            #expect(same.after.groups == ["A", "b"])
            let again = try subject.edit(.login("ana")) { $0.groupChange = .init(adding: ["b"], removing: ["c"]) }
            #expect(again.isUnchanged)
            #expect(try subject.perform(.enable(.login("ana"))).isUnchanged)
            #expect(try subject.perform(.restore(.login("ana"), login: nil)).isUnchanged)
            #expect(try subject.user(.id(user.id)).version == 2)
        },
        Case("an edit based on an old version fails with a conflict, which contains the current record") {
            subject throws in
            let user = try subject.add("ana")
            let theirs = try subject.edit(.login("ana"), ifVersion: 1) { $0.name = "Ana" }.after
            #expect(throws: DirectoryError.conflict(base: 1, theirs: theirs)) {
                try subject.edit(.id(user.id), ifVersion: 1) { $0.name = "Anna" }
            }
            #expect(try subject.user(.login("ana")) == theirs)
        },
        Case("a deletion based on an old version fails with a conflict; a user in the trash stays as it is") {
            subject throws in
            let user = try subject.add("ana")
            let theirs = try subject.edit(.login("ana"), ifVersion: 1) { $0.name = "Ana" }.after
            #expect(throws: DirectoryError.conflict(base: 1, theirs: theirs)) {
                try subject.perform(.delete(.id(user.id), ifVersion: 1))
            }
            #expect(try subject.user(.login("ana")) == theirs)
            #expect(try subject.perform(.delete(.id(user.id), ifVersion: 2)).after.isTrashed)
            #expect(try subject.perform(.delete(.id(user.id), ifVersion: 2)).isUnchanged)
        },
        Case("outside the trash, no two logins differ only in case or Unicode normal form") {
            subject throws in
            for (login, same) in [
                ("ana", "ANA"), ("Müller", "mu\u{308}ller"), ("straße", "STRASSE"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
            ] {
                let user = try subject.add(login)
                #expect(throws: DirectoryError.loginTaken(user.login)) { try subject.add(same) }
                #expect(try subject.user(.login(same)) == user)
            }
            try subject.add("muller")
            #expect(try subject.count() == 5)
        },
        Case("a login can be changed to any free login, or to itself in another case") { subject throws in
            let ana = try subject.add("ana")
            try subject.add("bo")
            #expect(throws: DirectoryError.loginTaken("bo")) { try subject.edit(.login("ana")) { $0.login = "BO" } }
            #expect(try subject.edit(.login("ana")) { $0.login = "Ana" }.after.login == "Ana")
            #expect(try subject.edit(.login("ana")) { $0.login = "anna" }.after.id == ana.id)
            #expect(throws: DirectoryError.notFound(.login("ana"), inTrash: false)) { try subject.user(.login("ana")) }
            try subject.edit(.login("bo")) { $0.login = "ana" }
            #expect(try subject.logins() == ["ana", "anna"])
        },
        Case("a field can be changed or cleared without changing the other fields") { subject throws in
            let draft = UserFields(
                login: "ana",
                name: "Ana",
                email: "ana@example.com",
                role: "viewer",
                groups: ["a", "b"],
                kind: .service,
                status: .disabled,
                validUntil: .of("2027-01-01"),
                note: "note"
            )
            var expected = draft
            try subject.add(draft)
            func check(_ edit: (inout UserEdit) -> Void, _ change: (inout UserFields) -> Void) throws {
                change(&expected)
                try subject.edit(.login("ana"), edit)
                #expect(try subject.user(.login("ana")).fields == expected)
            }
            try check({ $0.name = "" }, { $0.name = "" })
            try check({ $0.email = "" }, { $0.email = "" })
            try check({ $0.role = "admin" }, { $0.role = "admin" })
            try check({ $0.groupChange = .init(adding: ["c"], removing: ["A"]) }, { $0.groups = ["b", "c"] })
            try check({ $0.groups = [] }, { $0.groups = [] })
            try check({ $0.kind = .person }, { $0.kind = .person })
            try check({ $0.validUntil = .some(nil) }, { $0.validUntil = nil })
            try check({ $0.status = .active }, { $0.status = .active })
            try check({ $0.note = "" }, { $0.note = "" })
            #expect(try subject.user(.login("ana")).version == 10)
        },
        Case("the refusal of an invalid change names every rule that it breaks, and nothing is written") {
            subject throws in
            try subject.add("ana")
            func rules(_ body: () throws -> Void) -> [String] {
                do {
                    try body()
                    return []
                } catch DirectoryError.invalid(let violations) {
                    return violations.map(\.rule)
                } catch {
                    return ["\(error)"]
                }
            }
            let bad = UserFields(login: "-b o", name: "a\u{202E}b", email: "no-address", role: "king", groups: ["a b"])
            #expect(
                rules { try subject.add(bad) } == [
                    "login-characters", "login-start", "name-characters", "email-form", "role-known",
                    "group-characters",
                ]
            )
            #expect(rules { try subject.edit(.login("ana")) { $0.role = "king" } } == ["role-known"])
            #expect(rules { try subject.edit(.login("ana")) { $0.note = "\u{1B}[2J" } } == ["note-characters"])
            #expect(try subject.window().map(\.version) == [1])
        },
    ]
}
