import Foundation
import Testing
import UserDirectory

extension StoreContract {
    static let roles: [Case] = roleRules + roleUndo + roleCopies

    private static let roleRules: [Case] = [
        Case("new roles are added after the existing ones, and can immediately be given to users") { subject throws in
            let change = try subject.edit(.add(["boss", " e\u{301}tat "]))
            #expect(change.added == ["boss", "\u{E9}tat"])
            #expect(try subject.roles() == ["admin", "member", "viewer", "boss", "\u{E9}tat"])
            try subject.add(UserFields(login: "ana", role: "boss"))
            #expect(try subject.user(.login("ana")).role == "boss")
        },
        Case("removing an unused role ignores the case of its name; the role can then no longer be given to users") {
            subject throws in
            let change = try subject.edit(.remove(["VIEWER"]))
            #expect(change.removed == ["viewer"])
            #expect(try subject.roles() == ["admin", "member"])
            let error = #expect(throws: DirectoryError.self) {
                try subject.add(UserFields(login: "ana", role: "viewer"))
            }
            #expect(error?.description == "role must be one of admin, member (rule role-known)")
        },
        Case("roles are listed in order, each with its number of users and how many of them are in the trash") {
            subject throws in
            try subject.edit(.add(["boss"]))
            for login in ["ana", "bo", "cy"] { try subject.add(UserFields(login: login, role: "boss")) }
            try subject.add("dee")
            try subject.perform(.delete(.login("bo")))
            let uses = [
                RoleUse(name: "admin"), RoleUse(name: "member", users: 1), RoleUse(name: "viewer"),
                RoleUse(name: "boss", users: 3, trashed: 1),
            ]
            #expect(try subject.roleUses() == uses)
        },
        Case("a role cannot be removed while a user has it, even a user in the trash") { subject throws in
            try subject.edit(.add(["boss"]))
            for login in ["ana", "bo"] { try subject.add(UserFields(login: login, role: "boss")) }
            try subject.perform(.delete(.login("bo")))
            #expect(throws: DirectoryError.roleInUse(RoleUse(name: "boss", users: 2, trashed: 1))) {
                try subject.edit(.remove(["boss"]))
            }
            try subject.edit(.login("ana")) { $0.role = "member" }
            #expect(throws: DirectoryError.roleInUse(RoleUse(name: "boss", users: 1, trashed: 1))) {
                try subject.edit(.remove(["boss"]))
            }
            try subject.purge([.login("bo")])
            try subject.edit(.remove(["boss"]))
            #expect(try subject.roles() == User.initialRoles)
        },
        Case("`admin` and unknown roles cannot be removed, and taken or invalid names cannot be added") {
            subject throws in
            #expect(throws: DirectoryError.roleNeeded("admin")) { try subject.edit(.remove(["Admin"])) }
            #expect(throws: DirectoryError.roleExists("member")) { try subject.edit(.add(["MEMBER"])) }
            #expect(throws: DirectoryError.noRole("viwer", nearest: "viewer")) { try subject.edit(.remove(["viwer"])) }
            #expect(throws: DirectoryError.noRole("king", nearest: nil)) { try subject.edit(.remove(["king"])) }
            for (name, rules) in [
                ("", ["role-length"]), ("a b", ["role-characters"]), (".a", ["role-start"]),
                (String(repeating: "a", count: 65), ["role-length"]), ("-\u{1B}", ["role-characters", "role-start"]),
            ] {
                let error = #expect(throws: DirectoryError.self) { try subject.edit(.add([name])) }
                guard case .invalid(let violations) = error else {
                    Issue.record("\(name): \(String(describing: error))")
                    continue
                }
                #expect(violations.map(\.rule) == rules)
                #expect(violations.allSatisfy { $0.field == .role })
            }
            #expect(try subject.roles() == User.initialRoles)
            #expect(try subject.tasks() == [])
        },
        Case("a role that is named twice in one change is added only once") { subject throws in
            try subject.edit(.add(["boss", "Boss"]))
            #expect(try subject.roles() == User.initialRoles + ["boss"])
        },
        Case("several roles are changed as one task, or not at all") { subject throws in
            #expect(throws: DirectoryError.self) { try subject.edit(.add(["boss", "a b"])) }
            #expect(throws: DirectoryError.self) { try subject.edit(.remove(["viewer", "admin"])) }
            #expect(try subject.roles() == User.initialRoles)
            try subject.edit(.add(["boss", "guest"]))
            try subject.edit(.remove(["viewer"]))
            #expect(try subject.tasks().map(\.title) == ["Remove the role viewer", "Add the roles boss, guest"])
            let all = [
                User.initialRoles, User.initialRoles + ["boss", "guest"], ["admin", "member", "boss", "guest"],
            ]
            let entries = try subject.journal()
            #expect(
                entries.map(\.content) == [
                    .roles(before: all[0], after: all[1]), .roles(before: all[1], after: all[2]),
                ]
            )
            #expect(entries.allSatisfy { $0.user == nil && $0.login == nil && $0.kind == .roles })
            #expect(try subject.replay().roles == all[2])
        },
        Case("a store can have at most a hundred roles") { subject throws in
            try subject.edit(.add((4...100).map { "r\($0)" }))
            let error = #expect(throws: DirectoryError.self) { try subject.edit(.add(["more"])) }
            #expect(error?.description.contains("(rule role-count)") == true)
            #expect(try subject.roles().count == 100)
        },
        Case("a read-only store refuses changes to the roles", isReadOnly: true) { subject throws in
            #expect(throws: DirectoryError.readOnly) { try subject.edit(.add(["boss"])) }
            #expect(throws: DirectoryError.readOnly) { try subject.edit(.remove(["viewer"])) }
            #expect(try subject.roles() == User.initialRoles)
        },
    ]

    private static let roleUndo: [Case] = [
        Case("undo restores a removed role at its old position, and redo removes it again") { subject throws in
            try subject.edit(.remove(["member"]))
            try subject.undo()
            #expect(try subject.roles() == User.initialRoles)
            try subject.redo()
            #expect(try subject.roles() == ["admin", "viewer"])
            #expect(try subject.replay().roles == ["admin", "viewer"])
        },
        Case("adding a role is not undone while a user has it") { subject throws in
            try subject.edit(.add(["boss"]))
            try subject.add(UserFields(login: "ana", role: "boss"))
            let outcome = try subject.undo(1)
            #expect(outcome.done == 0)
            #expect(outcome.refusals.map(\.reason) == [.roleInUse(RoleUse(name: "boss", users: 1))])
            #expect(outcome.refusals.map(\.name) == ["the list of roles"])
            try subject.edit(.login("ana")) { $0.role = "member" }
            #expect(try subject.undo(1).done == 1)
            #expect(try subject.roles() == User.initialRoles)
        },
        Case("only the last role change can be undone, regardless of changes to the seat limit") { subject throws in
            try subject.edit(.add(["boss"]))
            try subject.setLimit(5)
            try subject.edit(.add(["guest"]))
            let outcome = try subject.undo(1)
            let reason = DirectoryError.movedOn(
                "the list of roles",
                by: .operatorOnDuty,
                at: subject.clock.timestamp,
                task: "task 3, Add the role guest"
            )
            #expect(outcome.refusals.map(\.reason) == [reason])
            #expect(try subject.undo(2).done == 1)
            #expect(try subject.undo(3).done == 1)
            #expect(try subject.undo(1).done == 1)
            #expect(try subject.roles() == User.initialRoles)
            #expect(try subject.seats().limit == nil)
        },
        Case("undo and redo do not give a user a role that no longer exists") { subject throws in
            try subject.edit(.add(["boss"]))
            try subject.add(UserFields(login: "ana", role: "boss"))
            try subject.edit(.login("ana")) { $0.role = "member" }
            try subject.add(UserFields(login: "bo", role: "boss"))
            try subject.undo(4)
            try subject.edit(.remove(["boss"]))
            for outcome in [try subject.undo(3), try subject.redo(4)] {
                #expect(outcome.done == 0)
                #expect(outcome.refusals.count == 1)
                #expect(
                    outcome.refusals.first?.reason.description
                        == "role must be one of admin, member, viewer (rule role-known)"
                )
            }
            #expect(try subject.user(.login("ana")).role == "member")
            #expect(try subject.logins() == ["ana"])
        },
    ]

    private static let roleCopies: [Case] = [
        Case("a copy includes the roles, and a difference in them is reported") { subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            try other.edit(.add(["boss"]))
            try other.edit(.remove(["viewer"]))
            try other.add(UserFields(login: "ana", role: "boss"))
            try copy(other.store, subject.store)
            #expect(try subject.roles() == ["admin", "member", "boss"])
            #expect(try differences(other.store, subject.store) == [])
            try subject.undo(3)
            try subject.undo(2)
            #expect(try subject.roles() == User.initialRoles + ["boss"])
            let setting = try differences(other.store, subject.store).first
            #expect(setting?.kind == .setting)
            #expect(setting?.key == "roles")
            let fields = [
                StoreDifference.Field(
                    name: "value",
                    first: "admin, member, boss",
                    second: "admin, member, viewer, boss"
                )
            ]
            #expect(setting?.fields == fields)
        }
    ]
}
