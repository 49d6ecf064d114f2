import Foundation
import Testing
import UserDirectory

extension StoreContract {
    static let changes: [Case] = [
        Case("a change tells who, when, before and after, and counts the version") { subject throws in
            let added = try subject.perform(.add(UserDraft(login: "ana")))
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
        Case("a change that changes nothing is not written") { subject throws in
            let user = try subject.add(UserDraft(login: "ana", name: "Ana", groups: ["b", "a"]))
            subject.clock.advance(by: 60)
            let same = try subject.edit(.login("ana")) {
                $0.name = " Ana "
                $0.groups = .replace(["A", "b", "a"])
            }
            #expect(same.after.groups == ["A", "b"])
            let again = try subject.edit(.login("ana")) { $0.groups = .change(adding: ["b"], removing: ["c"]) }
            #expect(again.isUnchanged)
            #expect(try subject.perform(.enable(.login("ana"))).isUnchanged)
            #expect(try subject.perform(.restore(.login("ana"), login: nil)).isUnchanged)
            #expect(try subject.user(.id(user.id)).version == 2)
        },
        Case("an edit on an old version is a conflict that shows the present record") { subject throws in
            let user = try subject.add("ana")
            let theirs = try subject.edit(.login("ana"), ifVersion: 1) { $0.name = "Ana" }.after
            #expect(throws: DirectoryError.conflict(base: 1, theirs: theirs)) {
                try subject.edit(.id(user.id), ifVersion: 1) { $0.name = "Anna" }
            }
            #expect(try subject.user(.login("ana")) == theirs)
        },
    ]
}
