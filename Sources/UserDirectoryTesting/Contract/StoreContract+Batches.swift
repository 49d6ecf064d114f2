import Testing
import UserDirectory

extension StoreContract {
    private static func errors(_ batch: ChangeBatch) -> [DirectoryError?] {
        batch.results.map { result in
            guard case .failure(let error) = result else { return nil }
            return error
        }
    }

    static let batches: [Case] = [
        Case("each change of a batch is decided separately, and sees the earlier changes") { subject throws in
            let batch = try subject.performAll([
                .add(UserFields(login: "ana")),
                .add(UserFields(login: "ANA")),
                .add(UserFields(login: "bo", role: "king")),
                .disable(.login("ana")),
                .disable(.login("bo")),
                .enable(.login("ana")),
                .delete(.login("ana")),
                .add(UserFields(login: "ana", name: "Second")),
            ])
            let errors = errors(batch)
            #expect(errors.count == 8)
            #expect(errors[1] == .loginTaken("ana"))
            #expect(errors[2]?.code == "invalid")
            #expect(errors[4] == .notFound(.login("bo"), inTrash: false))
            #expect(errors.indices.filter { errors[$0] == nil } == [0, 3, 5, 6, 7])
            #expect(try subject.window().map(\.name) == ["Second"])
            #expect(try subject.count(.trash) == 1)
            #expect(try subject.window(.trash).map(\.version) == [4])
        },
        Case("a batch can change a user twice, write any text, and move a login to another user") { subject throws in
            // A store may write a large batch without a separate statement for each user. The case adds many users to
            // test this way of writing.
            let notes = ["\"quoted\" \\ back", "two\nlines", "it's {null}, \\N", "naïve ☃ 👩‍👩‍👧", "100 % $1", ""]
            for number in 10..<60 {
                try subject.add(UserFields(login: "user\(number)", note: notes[number % notes.count]))
            }
            let before = try subject.allUsers()
            func edit(_ login: String, _ body: (inout UserEdit) -> Void) -> UserChange {
                var edit = UserEdit()
                body(&edit)
                return .edit(.login(login), edit, ifVersion: nil)
            }
            var changes = (10..<60).map { UserChange.disable(.login("user\($0)")) }
            changes += (10..<60).map { number in
                edit("user\(number)") { $0.note = notes[(number + 1) % notes.count] + "!" }
            }
            // In each pair, the first change frees the login that the second change needs.
            changes += [edit("user10") { $0.login = "free" }, edit("user11") { $0.login = "user10" }]
            changes += [.delete(.login("user12")), .add(UserFields(login: "user12", note: "new"))]
            let batch = try subject.performAll(changes)
            #expect(errors(batch).allSatisfy { $0 == nil })
            let after = try subject.window()
            #expect(after.count == 50)
            #expect(after.filter { $0.status == .disabled }.count == 49)
            #expect(try subject.user(.login("user13")).note == notes[14 % notes.count] + "!")
            #expect(try subject.user(.login("user13")).version == 3)
            #expect(try subject.user(.login("user10")).id == before.first { $0.login == "user11" }?.id)
            #expect(try subject.user(.login("user12")).note == "new")
            #expect(try subject.replay().users == subject.allUsers())
            #expect(try subject.count(UserFilter(parsing: "is:disabled")) == 49)
            #expect(try subject.undo().refusals.isEmpty)
            #expect(try subject.allUsers().map(\.fields) == before.map(\.fields))
        },
        Case("a batch continues when no seat is free, unless `stopsWhenFull` is set") { subject throws in
            try subject.setLimit(2)
            try subject.add("first")
            let changes: [UserChange] = [
                .add(UserFields(login: "a")), .add(UserFields(login: "b")),
                .add(UserFields(login: "robot", kind: .service)),
                .disable(.login("first")), .add(UserFields(login: "c")), .add(UserFields(login: "d")),
            ]
            let full = DirectoryError.limitReached(Seats(used: 2, limit: 2))
            let stopped = try subject.performAll(changes, stopsWhenFull: true)
            #expect(errors(stopped) == [nil, full])
            #expect(try subject.logins() == ["a", "first"])
            let whole = try subject.performAll(Array(changes.dropFirst()))
            #expect(errors(whole) == [full, nil, nil, nil, full])
            #expect(try subject.logins() == ["a", "c", "first", "robot"])
            #expect(try subject.seats() == Seats(used: 2, limit: 2))
        },
        Case(
            "if the end date, kind or note of many users is edited, each user's edit is accepted or refused separately"
        ) { subject throws in
            try subject.setLimit(3)
            try subject.add(UserFields(login: "ana", role: "admin"))
            try subject.add(UserFields(login: "bo", role: "admin"))
            try subject.add(UserFields(login: "deploy", kind: .service))
            try subject.add(UserFields(login: "mail", kind: .service))
            let logins = ["ana", "bo", "deploy", "mail"]
            func editAll(_ body: (inout UserEdit) -> Void) throws -> [DirectoryError?] {
                var edit = UserEdit()
                body(&edit)
                return errors(try subject.performAll(logins.map { .edit(.login($0), edit, ifVersion: nil) }))
            }
            let until = subject.clock.today.advanced(by: 30)
            #expect(try editAll { $0.validUntil = .some(until) } == [nil, .lastAdmin(login: "bo"), nil, nil])
            #expect(try subject.user(.login("ana")).validUntil == until)
            #expect(try editAll { $0.validUntil = .some(nil) } == [nil, nil, nil, nil])
            let full = DirectoryError.limitReached(Seats(used: 3, limit: 3))
            #expect(try editAll { $0.kind = .person } == [nil, nil, nil, full])
            #expect(try editAll { $0.note = "moved" } == [nil, nil, nil, nil])
            #expect(try Set(logins.map { try subject.user(.login($0)).note }) == ["moved"])
        },
        Case("with `stopsWhenFull`, a batch continues after errors other than a lack of seats") { subject throws in
            try subject.setLimit(9)
            let batch = try subject.performAll(
                [.disable(.login("zz")), .add(UserFields(login: "")), .add(UserFields(login: "a"))],
                stopsWhenFull: true
            )
            #expect(batch.results.count == 3)
            #expect(try subject.logins() == ["a"])
        },
        Case("all changes of a batch have the same date, and an empty batch does nothing") { subject throws in
            let batch = try subject.performAll((0..<50).map { .add(UserFields(login: "u\($0)")) })
            #expect(Set(try batch.results.map { try $0.get().date }) == [subject.clock.timestamp])
            #expect(Set(try batch.results.map { try $0.get().after.id }).count == 50)
            #expect(try subject.performAll([]).results.isEmpty)
        },
        Case("merging ignores the case of logins, and adds, updates, skips or refuses the user") { subject throws in
            var edit = UserEdit()
            edit.name = "Ana"
            let added = try subject.perform(.merge(login: " Ana ", edit, onExisting: .fail))
            #expect(added.before == nil)
            #expect(added.after.login == "Ana")
            #expect(added.after.role == User.defaultRole)

            edit.note = "second"
            let updated = try subject.perform(.merge(login: "ANA", edit, onExisting: .update))
            #expect(updated.after.login == "Ana")
            #expect(updated.after.note == "second")
            #expect(updated.after.version == 2)
            #expect(try subject.perform(.merge(login: "ana", edit, onExisting: .update)).isUnchanged)

            edit.note = "third"
            #expect(try subject.perform(.merge(login: "ana", edit, onExisting: .skip)).isUnchanged)
            #expect(throws: DirectoryError.loginTaken("Ana")) {
                try subject.perform(.merge(login: "ana", edit, onExisting: .fail))
            }
            #expect(try subject.window().map(\.note) == ["second"])
        },
        Case("merging does not restore a user from the trash") { subject throws in
            let old = try subject.add("ana").id
            try subject.perform(.delete(.login("ana")))
            let merged = try subject.perform(.merge(login: "ana", UserEdit(), onExisting: .update))
            #expect(merged.before == nil)
            #expect(merged.after.id != old)
            #expect(try subject.user(.id(old)).isTrashed)
        },
    ]
}
