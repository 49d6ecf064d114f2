import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    private static let difficultTexts = [
        "Robert'); DROP TABLE users;--", "100% _every_ * ?", "\"double\" 'single' `back`", "a\\b\\\\c", "NULL", "0x00",
        "世蓮 Ng", "Ana Müller", "عبد الله", "שָׁלוֹם", "👩‍💻 🏳️‍🌈", "e\u{323}\u{302}x", "{\"json\": [1]}", "<b>&amp;</b>",
        "=1+1", "O’Brien", "𝕌𝕟𝕚", "1e309", "-0", "true",
    ]

    static let records: [Case] = [
        Case("an empty store has no users, no limit and the initial roles") { subject throws in
            #expect(try subject.count() == 0)
            #expect(try subject.window() == [])
            #expect(try subject.seats() == Seats(used: 0, limit: nil))
            #expect(try subject.store.roles.getAll(AllObjectsQuery()).get() == User.initialRoles)
        },
        Case("every field of an added user is stored and read back") { subject throws in
            let draft = UserFields(
                login: "Ana.Müller+x@corp",
                name: "Ana Müller",
                email: "ana@müller.example",
                role: User.adminRole,
                groups: ["ops", "Oncall", "архив"],
                kind: .service,
                status: .disabled,
                validUntil: .of("2027-02-28"),
                note: "line one\nline\ttwo"
            )
            let user = try subject.add(draft)
            var expected = draft
            expected.groups = ["Oncall", "ops", "архив"]
            #expect(user.fields == expected)
            #expect(user.version == 1)
            #expect(user.createdAt == subject.clock.timestamp)
            #expect(user.updatedAt == subject.clock.timestamp)
            #expect(user.trashedAt == nil)
            #expect(try subject.user(.login("ana.müller+X@corp")) == user)
            #expect(try subject.user(.id(user.id)) == user)
            #expect(try subject.store.users.get(IdQuery(user.id)).get() == user)
            #expect(try subject.window() == [user])
        },
        Case("normalized texts are read back byte for byte, whatever they contain") { subject throws in
            for (index, text) in difficultTexts.enumerated() {
                let user = try subject.add(UserFields(login: "user\(index)", name: text, note: text + "\n" + text))
                let stored = try subject.user(.id(user.id))
                let text = FieldRules.normalizedLine(text)
                #expect(Array(stored.name.utf8) == Array(text.utf8))
                #expect(Array(stored.note.utf8) == Array((text + "\n" + text).utf8))
            }
        },
        Case("the longest texts that the rules allow are read back unchanged") { subject throws in
            let draft = UserFields(
                login: String(repeating: "é", count: FieldRules.longestLogin),
                name: String(repeating: "世", count: FieldRules.longestName),
                email: String(repeating: "a", count: 242) + "@example.com",
                groups: (0..<200).map { "group\(1000 + $0)" },
                note: String(repeating: "ж\n", count: 4_999) + "жж"
            )
            let user = try subject.add(draft)
            #expect(try subject.user(.id(user.id)).fields == draft)
        },
        Case("an unsupported query fails") { subject throws in
            #expect(throws: QueryError.self) { try subject.store.users.get(VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.users.getAll(VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.counts.get(VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.seats.get(VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.roles.getAll(VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.limits.put(nil, in: VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.changes.put(nil, in: VoidQuery()).get() }
            #expect(throws: QueryError.self) { try subject.store.batches.put(nil, in: VoidQuery()).get() }
        },
        Case("the futures that a store returns are already resolved") { subject throws in
            try subject.add("ana")
            #expect(subject.store.users.getAll(UserWindowQuery(sort: UserSort(.login), limit: 1)).resolved)
            #expect(subject.store.counts.get(UserCountQuery()).resolved)
            #expect(
                subject.store.changes.put(nil, in: ChangeQuery(.enable(.login("ana")), by: .operatorOnDuty)).resolved
            )
        },
        Case("users who never existed are not found") { subject throws in
            let id = UserID.fixture(1)
            #expect(throws: DirectoryError.notFound(.id(id), inTrash: false)) { try subject.user(.id(id)) }
            #expect(throws: DirectoryError.notFound(.id(id), inTrash: false)) {
                try subject.store.users.get(IdQuery(id)).get()
            }
            #expect(throws: DirectoryError.notFound(.login("bo"), inTrash: false)) { try subject.user(.login("bo")) }
        },
    ]
}
