import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    /// Resets the version and the date of change, which an undo or redo does not restore.
    private static func content(_ users: [User]) -> [User] {
        users.map { user in
            var user = user
            user.version = 0
            user.updatedAt = .distantPast
            return user
        }
    }

    private static let bo = Author(name: "bo", origin: .commandLine)

    static let undo: [Case] = [
        Case("undo restores every field, redo reverts the undo, and each increments the version") { subject throws in
            let base = UserFields(
                login: "ana",
                name: "Ana",
                email: "a@example.com",
                role: "viewer",
                groups: ["b", "a"],
                kind: .service,
                status: .disabled,
                validUntil: .of("2027-02-28"),
                note: "one\ntwo"
            )
            let before = try subject.add(base)
            subject.clock.advance(by: 10)
            let after = try subject.edit(.login("ana")) { edit in
                edit = UserEdit(from: before.fields, to: UserFields(login: "anna", name: "Anna"))
            }.after
            subject.clock.advance(by: 10)
            let undo = try subject.undo()
            #expect(undo.done == 1)
            #expect(undo.target.undone == .wholly)
            #expect(undo.task?.title == "Undo: Edit ana")
            #expect(undo.task?.author == Author.operatorOnDuty.through(.undo))
            #expect(undo.task.map { $0.purpose == .undo(undo.target.id) } == true)
            let undone = try subject.user(.id(before.id))
            #expect(content([undone]) == content([before]))
            #expect(undone.version == 3)
            #expect(undone.updatedAt == subject.clock.timestamp)
            let redo = try subject.redo()
            #expect(redo.target.undone == .no)
            let redone = try subject.user(.id(before.id))
            #expect(content([redone]) == content([after]))
            #expect(redone.version == 4)
        },
        Case("if a redo is undone, or an undo is redone, the new title has one prefix, not two") { subject throws in
            try subject.add("ana")
            try subject.undo()
            let redo = try #require(try subject.redo().task)
            #expect(redo.title == "Redo: Add ana")
            let undo = try #require(try subject.undo(redo.number).task)
            #expect(undo.title == "Undo: Add ana")
            #expect(try subject.redo(undo.number).task?.title == "Redo: Add ana")
        },
        Case("undoing an add removes the record, and redo adds it again with the same id") { subject throws in
            let ana = try subject.add(UserFields(login: "ana", note: "n"))
            try subject.undo()
            #expect(try subject.allUsers() == [])
            #expect(throws: DirectoryError.notFound(.id(ana.id), inTrash: false)) { try subject.user(.id(ana.id)) }
            subject.clock.advance(by: 60)
            try subject.redo()
            let back = try subject.user(.login("ana"))
            #expect(back.id == ana.id)
            #expect(back.createdAt == ana.createdAt)
            #expect(back.version == 2)
            #expect(content([back]) == content([ana]))
            #expect(try subject.logins(.only(.word("ana"))) == ["ana"])
            try subject.undo()
            #expect(try subject.logins(.only(.word("ana"))) == [])
            #expect(try subject.journal().map(\.kind) == [.add, .remove, .add, .remove])
        },
        Case("undoing a deletion restores the user; undoing a restore restores the deletion date") { subject throws in
            try subject.add("ana")
            subject.clock.advance(by: 5)
            let deleted = try subject.perform(.delete(.login("ana"))).after
            subject.clock.advance(by: 5)
            try subject.perform(.restore(.login("ana"), login: nil))
            try subject.undo()
            #expect(try subject.user(.login("ana")).trashedAt == deleted.trashedAt)
            try subject.undo(2)
            #expect(try !subject.user(.login("ana")).isTrashed)
        },
        Case("if no task is named, undo goes back through the author's tasks; redo goes forward") { subject throws in
            try subject.add("ana")
            try subject.perform(.disable(.login("ana")))
            try subject.perform(.enable(.login("ana")), by: bo)
            try subject.undo(by: bo)
            try subject.edit(.login("ana")) { $0.name = "A" }
            let all = try content(subject.allUsers())
            #expect(try subject.undo().target.number == 5)
            #expect(try subject.undo().target.number == 2)
            #expect(try subject.undo().target.number == 1)
            #expect(throws: DirectoryError.nothingToReverse(.undo)) { try subject.undo() }
            #expect(try subject.redo().target.number == 1)
            #expect(try subject.redo().target.number == 2)
            #expect(try subject.undo().target.number == 2)
            #expect(try subject.redo().target.number == 2)
            #expect(try subject.redo().target.number == 5)
            #expect(throws: DirectoryError.nothingToReverse(.redo)) { try subject.redo() }
            #expect(try content(subject.allUsers()) == all)
        },
        Case("a redo without a named task fails after the author has changed something else") { subject throws in
            try subject.add("ana")
            try subject.undo()
            try subject.perform(.add(UserFields(login: "bo")), by: bo)
            try subject.redo()
            try subject.undo()
            try subject.add("cy")
            #expect(throws: DirectoryError.nothingToReverse(.redo)) { try subject.redo() }
        },
        Case("an undone task cannot be undone again, and only an undone task can be redone") { subject throws in
            try subject.add("ana")
            #expect(throws: DirectoryError.irreversible(try subject.task(1), .inEffect)) { try subject.redo(1) }
            try subject.undo(1)
            #expect(throws: DirectoryError.irreversible(try subject.task(1), .undone)) { try subject.undo(1) }
            #expect(throws: DirectoryError.noTask(.number(7))) { try subject.undo(7) }
            // Task 2 is the undo of task 1. Both `undo(2)` and `redo(2)` redo task 1.
            try subject.undo(2)
            #expect(try subject.logins() == ["ana"])
            try subject.undo(3)
            #expect(try subject.logins() == [])
            try subject.redo(2)
            #expect(try subject.logins() == ["ana"])
            #expect(try subject.task(1).undone == .no)
        },
        Case("an undo leaves out a user who was changed later; the refusal names the later task") { subject throws in
            _ = try subject.performAll((1...5).map { .add(UserFields(login: "u\($0)")) })
            _ = try subject.performAll(
                (1...5).map { .disable(.login("u\($0)")) },
                task: .whole(title: "Disable 5 users")
            )
            subject.clock.advance(by: 9)
            try subject.edit(.login("u2"), by: bo) { $0.name = "U2" }
            try subject.perform(.delete(.login("u4")), by: bo)
            let outcome = try subject.undo(2)
            #expect(outcome.done == 3)
            #expect(Set(outcome.refusals.map(\.name)) == ["u2", "u4"])
            for (refusal, task) in zip(outcome.refusals, ["task 4, Delete u4", "task 3, Edit u2"]) {
                #expect(refusal.reason == .movedOn(refusal.name, by: bo, at: subject.clock.timestamp, task: task))
            }
            #expect(outcome.target.undone == .partly)
            #expect(outcome.task?.failed == 2)
            #expect(try subject.user(.login("u2")).status == .disabled)
            #expect(try subject.logins(.only(.state(.active))) == ["u1", "u3", "u5"])

            // When the later changes have been undone, the rest of the task can also be undone.
            try subject.undo(by: bo)
            try subject.undo(by: bo)
            let rest = try subject.undo(2)
            #expect(rest.done == 2)
            #expect(rest.target.undone == .wholly)
            #expect(try subject.count(.only(.state(.active))) == 5)
            #expect(try subject.redo(2).done == 5)
            #expect(try subject.count(.only(.state(.disabled))) == 5)
        },
        Case("a task is not undone for a user who was changed by another author during the task") { subject throws in
            try subject.add("ana")
            let task = try subject.begin("Import")
            let name: (String) -> UserChange = { text in
                var edit = UserEdit()
                edit.name = text
                return .merge(login: "ana", edit, onExisting: .update)
            }
            _ = try subject.performAll([name("one")], task: .part(of: task.id))
            try subject.edit(.login("ana"), by: bo) { $0.note = "mine" }
            _ = try subject.performAll([name("two")], task: .part(of: task.id))
            try subject.end(task, as: .done)
            let outcome = try subject.undo(task.number)
            #expect(outcome.done == 0)
            #expect(outcome.task == nil)
            #expect(try subject.user(.login("ana")).note == "mine")
        },
        Case("several changes to one user in a task are undone together") { subject throws in
            let base = try subject.add(UserFields(login: "ana", name: "Ana"))
            var edit = UserEdit()
            edit.login = "anna"
            _ = try subject.performAll([
                .disable(.login("ana")), .edit(.login("ana"), edit, ifVersion: nil), .delete(.login("anna")),
                .add(UserFields(login: "ana")), .disable(.login("ana")),
            ])
            let after = try content(subject.allUsers())
            #expect(try subject.undo().done == 2)
            #expect(try content(subject.allUsers()) == content([base]))
            #expect(try subject.redo().done == 2)
            #expect(try content(subject.allUsers()) == after)
        },
        Case("undo follows the rules on seats, logins, the author's own account and the last admin") { subject throws in
            try subject.setLimit(1)
            try subject.add("ana")
            try subject.perform(.disable(.login("ana")), by: bo)
            try subject.add("cy")
            let full = try subject.undo(by: bo)
            #expect(full.refusals.map(\.reason) == [.limitReached(Seats(used: 1, limit: 1))])
            #expect(full.task == nil)
            #expect(full.target.undone == .no)
            try subject.setLimit(nil)
            try subject.perform(.delete(.login("ana")), by: bo)
            try subject.add("ANA")
            #expect(try subject.undo(by: bo).refusals.map(\.reason) == [.loginTaken("ANA")])
            try subject.perform(.add(UserFields(login: "bo", role: User.adminRole)), by: bo)
            #expect(
                try subject.undo(by: bo).refusals.map(\.reason) == [.ownAccount(login: "bo", action: "delete")]
            )
            let last = try #require(try subject.tasks().first?.number)
            #expect(try subject.undo(last).refusals.map(\.reason) == [.lastAdmin(login: "bo")])
            #expect(try subject.allUsers().count == 4)
        },
        Case("an undo succeeds even if users would conflict with each other halfway through it") { subject throws in
            try subject.setLimit(2)
            try subject.add("a")
            try subject.add("b")
            let before = try content(subject.allUsers())
            var edit = UserEdit()
            edit.login = "c"
            _ = try subject.performAll([
                .edit(.login("a"), edit, ifVersion: nil), .disable(.login("b")), .add(UserFields(login: "a")),
                .disable(.login("c")), .enable(.login("b")),
            ])
            let outcome = try subject.undo()
            #expect(outcome.refusals == [])
            #expect(try content(subject.allUsers()) == before)
        },
        Case("undo and redo restore the seat limit, unless the limit has been changed since") { subject throws in
            try subject.setLimit(5)
            try subject.setLimit(7)
            try subject.undo()
            #expect(try subject.seats().limit == 5)
            try subject.undo()
            #expect(try subject.seats().limit == nil)
            try subject.redo()
            #expect(try subject.seats().limit == 5)
            try subject.redo()
            #expect(try subject.seats().limit == 7)
            try subject.setLimit(9)
            let outcome = try subject.undo(2)
            let reason = DirectoryError.movedOn(
                "the seat limit",
                by: .operatorOnDuty,
                at: subject.clock.timestamp,
                task: "task 7, Set the seat limit to 9"
            )
            #expect(outcome.refusals.map(\.reason) == [reason])
            #expect(try subject.seats().limit == 9)
        },
        Case("if a redo is refused because a later change was undone, the refusal names the undo of the later change") {
            subject throws in
            try subject.setLimit(5)
            try subject.setLimit(7)
            try subject.undo()
            try subject.setLimit(9)
            try subject.undo()
            guard case .movedOn(_, _, _, let task)? = try subject.redo(2).refusals.first?.reason else {
                Issue.record("expected a refusal with the reason `movedOn`")
                return
            }
            #expect(task == "task 5, \(try subject.task(5).title)")
            #expect(try subject.seats().limit == 5)
        },
        Case(
            "a large task is undone in slices; the undo is one task, which is running until the last slice",
            { subject throws in
                _ = try subject.performAll((0..<10).map { .add(UserFields(login: "u\($0)")) })
                var query = ReversalQuery(.undo, by: .operatorOnDuty, limit: 4)
                let first = try subject.store.reversals.put(nil, in: query).get()
                #expect(first.done == 4)
                #expect(first.task?.state == .running)
                #expect(first.target.undone == .partly)
                #expect(try subject.count() == 6)
                #expect(throws: DirectoryError.irreversible(try subject.task(1), .running)) { try subject.undo(1) }
                query = ReversalQuery(.undo, by: .operatorOnDuty, limit: 100, from: first.next)
                let second = try subject.store.reversals.put(nil, in: query).get()
                #expect(second.done == 6)
                #expect(second.next == nil)
                #expect(second.task?.state == .done)
                #expect(second.task?.changed == 10)
                #expect(second.target.undone == .wholly)
                #expect(try subject.allUsers() == [])
                #expect(try subject.redo(limit: 3).done == 10)
                #expect(try subject.logins() == (0..<10).map { "u\($0)" })
                #expect(try subject.tasks().count == 3)
            }
        ),
        Case("an undo in slices ends as done even if all of its changes were refused") {
            subject throws in
            let logins = (0..<6).map { "u\($0)" }
            _ = try subject.performAll(logins.map { .add(UserFields(login: $0)) })
            for login in logins { try subject.perform(.disable(.login(login)), by: bo) }
            let outcome = try subject.undo(1, limit: 4)
            #expect(outcome.refusals.count == 6)
            let undo = try #require(outcome.task)
            #expect(try subject.task(undo.number).state == .done)
            #expect(try subject.task(undo.number).failed == 6)
            #expect(try subject.task(undo.number).changed == 0)
            #expect(try subject.task(1).undone == .no)
        },
        Case("a running task cannot be undone, but an interrupted one can") { subject throws in
            let this = TaskOwner.current
            let running = try subject.begin("Import")
            _ = try subject.performAll([.add(UserFields(login: "a"))], task: .part(of: running.id))
            #expect(throws: DirectoryError.self) { try subject.undo(1) }
            #expect(throws: DirectoryError.nothingToReverse(.undo)) { try subject.undo() }
            let dead = try subject.begin("Import", owner: TaskOwner(host: this.host, process: this.process, start: "x"))
            _ = try subject.performAll([.add(UserFields(login: "b"))], task: .part(of: dead.id))
            #expect(try subject.undo().target.id == dead.id)
            #expect(try subject.logins() == ["a"])
        },
    ]
}
