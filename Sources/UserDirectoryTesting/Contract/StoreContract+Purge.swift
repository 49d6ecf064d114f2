import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    private static let bo = Author(name: "bo", origin: .commandLine)

    static let purge: [Case] = [
        Case("a purge removes the record, and erases its data from the journal and task titles") { subject throws in
            let ana = try subject.add(UserFields(login: "ana", name: "Ana", note: "n"))
            try subject.edit(.login("ana")) { $0.login = "anna" }
            try subject.add("bo")
            let changes = [UserChange.disable(.login("anna")), .disable(.login("bo"))]
            _ = try subject.performAll(changes, task: .whole(title: "Disable 2 users"))
            try subject.perform(.delete(.login("anna")))
            subject.clock.advance(by: 60)
            let result = try subject.purge([.login("anna")], by: bo)
            let tombstone = Tombstone(user: ana.id, date: subject.clock.timestamp, author: bo)
            #expect(try result.map { try $0.get() } == [tombstone])
            #expect(throws: DirectoryError.purged(tombstone)) { try subject.user(.id(ana.id)) }
            #expect(throws: DirectoryError.purged(tombstone)) { try subject.perform(.restore(.id(ana.id), login: nil)) }
            #expect(throws: DirectoryError.notFound(.login("anna"), inTrash: false)) {
                try subject.user(.login("anna"))
            }
            #expect(try subject.allUsers().map(\.login) == ["bo"])

            var filter = JournalFilter()
            filter.user = .id(ana.id)
            let entries = try subject.journal(filter)
            #expect(entries.map(\.kind) == [.add, .edit, .disable, .delete, .purge])
            #expect(entries.allSatisfy { $0.content == .blank && $0.login == nil && $0.author != nil })
            #expect(entries.first?.date == ana.createdAt)
            for login in ["ana", "anna"] {
                filter.user = .login(login)
                #expect(throws: DirectoryError.notFound(.login(login), inTrash: false)) { try subject.journal(filter) }
            }
            let titles = try subject.tasks().map(\.title)
            #expect(
                titles == [
                    "Purge a user", "Delete (purged)", "Disable 2 users", "Add bo", "Edit (purged)", "Add (purged)",
                ]
            )
            #expect(try subject.replay().users == subject.allUsers())
        },
        Case("only users in the trash can be purged, by id or login") { subject throws in
            let old = try subject.add("ana").id
            #expect(try subject.purge([.login("ana")]) == [.failure(.notTrashed("ana"))])
            #expect(try subject.purge([.id(old)]) == [.failure(.notTrashed("ana"))])
            #expect(try subject.purge([.login("x")]) == [.failure(.notFound(.login("x"), inTrash: false))])
            try subject.perform(.delete(.login("ana")))
            let new = try subject.add("ana").id
            let results = try subject.purge([.login("ana"), .login("ana")])
            #expect(try results[0].get().user == old)
            #expect(results[1] == .failure(.notTrashed("ana")))
            #expect(try subject.allUsers().map(\.id) == [new])
        },
        Case("the title of a purge includes the number of refused users") { subject throws in
            try subject.add("ana")
            try subject.add("bo")
            try subject.perform(.delete(.login("ana")))
            try subject.purge([.login("ana"), .login("bo")])
            let task = try #require(try subject.tasks().first)
            #expect(task.title == "Purge 2 users")
            #expect(task.changed == 1)
            #expect(task.failed == 1)
        },
        Case("users in the trash with the same login can be purged only by id") { subject throws in
            var ids: [UserID] = []
            for _ in 0..<2 {
                ids.insert(try subject.add("ana").id, at: 0)
                subject.clock.advance(by: 1)
                try subject.perform(.delete(.login("ana")))
            }
            let ambiguous = DirectoryError.ambiguous(.login("ana"), candidates: ids)
            #expect(try subject.purge([.login("ana")]) == [.failure(ambiguous)])
            #expect(try subject.purge(ids.map(UserReference.id)).count == 2)
            #expect(try subject.allUsers() == [])
        },
        Case("an undo skips a task whose users have all been purged") { subject throws in
            _ = try subject.performAll(["a", "b"].map { .add(UserFields(login: $0)) })
            var edit = UserEdit()
            edit.note = "x"
            _ = try subject.performAll([.edit(.login("a"), edit, ifVersion: nil)])
            try subject.perform(.delete(.login("a")))
            try subject.purge([.login("a")])
            func taskToUndo(excluding excluded: Set<TaskID> = []) throws -> Int? {
                let query = TaskToUndoQuery(actor: Author.operatorOnDuty.name, excluding: excluded)
                return try subject.store.tasks.getAll(query).get().first?.number
            }
            #expect(try taskToUndo() == 1)
            let first = try #require(subject.tasks().last)
            #expect(try taskToUndo(excluding: [first.id]) == nil)
            #expect(try subject.undo().target.number == 1)
        },
        Case("changes to purged users cannot be undone, but the rest of a task can") { subject throws in
            _ = try subject.performAll(["a", "b"].map { .add(UserFields(login: $0)) })
            try subject.perform(.delete(.login("a")))
            try subject.purge([.login("a")])
            let purge = try #require(try subject.tasks().first)
            #expect(throws: DirectoryError.irreversible(purge, .purge)) { try subject.undo(purge.number) }
            let single = try subject.undo(2)
            #expect(single.refusals.map(\.reason.code) == ["purged"])
            let outcome = try subject.undo()
            #expect(outcome.target.number == 1)
            #expect(outcome.done == 1)
            #expect(outcome.refusals.map(\.reason.code) == ["purged"])
            #expect(try subject.allUsers() == [])
        },
        Case("a redo ignores users who had been purged before the undo") { subject throws in
            _ = try subject.performAll(["a", "b"].map { .add(UserFields(login: $0)) })
            try subject.perform(.delete(.login("a")))
            try subject.purge([.login("a")])
            try subject.add("c")
            try subject.undo()
            #expect(try subject.undo(1).refusals.map(\.reason.code) == ["purged"])
            #expect(try subject.task(1).undone == .partly)
            let redo = try subject.redo()
            #expect(redo.target.number == 1)
            #expect(redo.done == 1)
            #expect(redo.refusals == [])
            #expect(try subject.task(1).undone == .no)
            #expect(try subject.redo().target.action == "Add")
            #expect(try subject.logins() == ["b", "c"])
        },
        Case("a redo is refused for users who were purged after their changes had been undone") { subject throws in
            try subject.add("a")
            try subject.add("b")
            _ = try subject.performAll([.disable(.login("a")), .disable(.login("b"))])
            try subject.undo()
            try subject.perform(.delete(.login("a")), by: bo)
            try subject.purge([.login("a")], by: bo)
            let redo = try subject.redo()
            #expect(redo.done == 1)
            #expect(redo.refusals.map(\.reason.code) == ["purged"])
            #expect(try subject.task(redo.target.number).undone == .partly)
        },
        Case("the trash is listed by date of deletion, the earliest first, in pages") { subject throws in
            var ids: [UserID] = []
            for number in 0..<5 {
                ids.append(try subject.add("u\(number)").id)
                try subject.perform(.delete(.login("u\(number)")))
                subject.clock.advance(by: number < 2 ? 0 : 100)
            }
            let sorted = ids[0..<3].sorted() + ids[3...]
            let until = subject.clock.date.addingTimeInterval(-200)
            func list(_ after: TrashQuery.Place?, _ limit: Int) throws -> [User] {
                try subject.store.users.getAll(TrashQuery(until: until, after: after, limit: limit)).get()
            }
            #expect(try list(nil, 10).map(\.id) == Array(sorted.prefix(4)))
            let part = try list(nil, 2)
            #expect(part.map(\.id) == Array(sorted.prefix(2)))
            let last = try #require(part.last)
            let place = TrashQuery.Place(date: try #require(last.trashedAt), id: last.id)
            #expect(try list(place, 10).map(\.id) == Array(sorted[2..<4]))
        },
        Case("a read-only store refuses an undo, a redo, a purge and a new task", isReadOnly: true) {
            subject throws in
            #expect(throws: DirectoryError.readOnly) { try subject.undo() }
            #expect(throws: DirectoryError.readOnly) { try subject.redo() }
            #expect(throws: DirectoryError.readOnly) { try subject.purge([]) }
            #expect(throws: DirectoryError.readOnly) { try subject.begin("Task") }
            #expect(try subject.journal() == [])
            #expect(try subject.tasks() == [])
        },
    ]
}
