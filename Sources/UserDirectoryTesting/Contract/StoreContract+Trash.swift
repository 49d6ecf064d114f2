import Testing
import UserDirectory

extension StoreContract {
    static let trash: [Case] = [
        Case("deleting moves a user to the trash, and restoring brings the user back") { subject throws in
            let user = try subject.add(UserFields(login: "ana", name: "Ana", groups: ["ops"], note: "n"))
            subject.clock.advance(by: 10)
            let deleted = try subject.perform(.delete(.login("ANA")))
            #expect(deleted.before == user)
            #expect(deleted.after.trashedAt == subject.clock.timestamp)
            #expect(deleted.after.version == 2)
            #expect(deleted.after.fields == user.fields)
            #expect(try subject.count() == 0)
            #expect(try subject.user(.login("ana")) == deleted.after)
            #expect(try subject.user(.id(user.id)) == deleted.after)

            subject.clock.advance(by: 10)
            let restored = try subject.perform(.restore(.login("ana"), login: nil)).after
            #expect(restored.trashedAt == nil)
            #expect(restored.version == 3)
            #expect(restored.id == user.id)
            #expect(restored.fields == user.fields)
            #expect(try subject.window() == [restored])
        },
        Case("a second delete or restore changes nothing") { subject throws in
            try subject.add("ana")
            let deleted = try subject.perform(.delete(.login("ana"))).after
            subject.clock.advance(by: 10)
            let again = try subject.perform(.delete(.login("ana")))
            #expect(again.isUnchanged)
            #expect(again.after == deleted)
            #expect(try subject.perform(.delete(.id(deleted.id))).isUnchanged)
            let restored = try subject.perform(.restore(.id(deleted.id), login: nil)).after
            #expect(try subject.perform(.restore(.id(deleted.id), login: nil)).isUnchanged)
            #expect(try subject.perform(.restore(.login("ana"), login: nil)).after == restored)
        },
        Case("a user in the trash cannot be changed, and the refusal mentions the trash") { subject throws in
            let id = try subject.add("ana").id
            try subject.perform(.delete(.id(id)))
            for reference in [UserReference.login("Ana"), .id(id)] {
                let changes: [UserChange] = [
                    .edit(reference, UserEdit(), ifVersion: nil), .edit(reference, UserEdit(), ifVersion: 1),
                    .disable(reference), .enable(reference),
                ]
                for change in changes {
                    #expect(throws: DirectoryError.notFound(reference, inTrash: true)) { try subject.perform(change) }
                }
            }
        },
        Case("users who never existed cannot be changed") { subject throws in
            let reference = UserReference.login("ana")
            let changes: [UserChange] = [
                .edit(reference, UserEdit(), ifVersion: 1), .disable(reference), .enable(reference),
                .delete(reference), .restore(reference, login: nil), .restore(reference, login: "bo"),
            ]
            for change in changes {
                #expect(throws: DirectoryError.notFound(reference, inTrash: false)) { try subject.perform(change) }
            }
        },
        Case("a login in the trash can be used again, and then refers to the new user") { subject throws in
            let old = try subject.add("ana").id
            try subject.perform(.delete(.login("ana")))
            let new = try subject.add("ANA").id
            #expect(old != new)
            #expect(try subject.user(.login("ana")).id == new)
            #expect(try subject.user(.id(old)).isTrashed)
            try subject.edit(.login("ana")) { $0.name = "New" }
            #expect(try subject.user(.id(old)).name == "")
            #expect(throws: DirectoryError.loginTaken("ANA")) {
                try subject.perform(.restore(.login("ana"), login: nil))
            }
            #expect(throws: DirectoryError.loginTaken("ANA")) { try subject.perform(.restore(.id(old), login: nil)) }
            #expect(throws: DirectoryError.loginTaken("ANA")) { try subject.perform(.restore(.id(old), login: "Ana")) }
            let restored = try subject.perform(.restore(.login("ana"), login: " ana2 ")).after
            #expect(restored.id == old)
            #expect(restored.login == "ana2")
            #expect(try subject.logins() == ["ANA", "ana2"])
        },
        Case("a login of several users in the trash is ambiguous; the most recently deleted user is listed first") {
            subject throws in
            var ids: [UserID] = []
            for _ in 0..<3 {
                ids.insert(try subject.add("ana").id, at: 0)
                subject.clock.advance(by: 10)
                try subject.perform(.delete(.login("ana")))
            }
            let ambiguous = DirectoryError.ambiguous(.login("ana"), candidates: ids)
            #expect(throws: ambiguous) { try subject.user(.login("ana")) }
            #expect(throws: ambiguous) { try subject.perform(.restore(.login("ana"), login: nil)) }
            #expect(throws: DirectoryError.notFound(.login("ana"), inTrash: true)) {
                try subject.perform(.disable(.login("ana")))
            }
            #expect(try subject.perform(.delete(.login("ana"))).after.id == ids[0])
            #expect(try subject.perform(.restore(.id(ids[1]), login: nil)).after.id == ids[1])
            #expect(try subject.user(.login("ana")).id == ids[1])
        },
        Case("a user cannot be restored with an invalid login") { subject throws in
            try subject.add("ana")
            try subject.perform(.delete(.login("ana")))
            #expect {
                try subject.perform(.restore(.login("ana"), login: "a b"))
            } throws: { error in
                guard case DirectoryError.invalid(let violations) = error else { return false }
                return violations.map(\.rule) == ["login-characters"]
            }
            #expect(try subject.count(.trash) == 1)
        },
    ]
}
