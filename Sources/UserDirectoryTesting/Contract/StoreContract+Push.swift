import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    private static let change = PushedChange(
        connection: "corp",
        action: .update,
        changes: [
            FieldChange(.name, before: "", after: "e\u{301} \"Ng\" \\ 世蓮"),
            FieldChange(.groups, before: "ops", after: "ops\nархив"), FieldChange(.note, before: "one\ntwo", after: ""),
        ]
    )

    /// Records a push that changed the users' accounts.
    private static func push(
        _ users: [User],
        failed: Int = 0,
        _ subject: StoreUnderTest
    ) throws -> StoredTask {
        let begin = BeginTaskQuery("Push corp", purpose: .push, by: .operatorOnDuty)
        let task = try subject.store.taskUpdates.put(nil, in: begin).get()
        let items = users.map { PushedChanges.Item(user: $0.id, login: $0.login, change: change) }
        let links = users.map { user in
            Link(
                connection: "corp",
                user: user.id,
                account: .fixture("of \(user.login)", version: "2", agreed: [.login: user.login])
            )
        }
        let written = PushedChanges(task: task.id, author: .operatorOnDuty, items: items, failed: failed)
        let query = LinkUpdateQuery(connection: "corp", put: links, written: written)
        try subject.store.linkUpdates.put(nil, in: query).get()
        return try subject.end(task, as: .done)
    }

    static let pushes: [Case] = [
        Case("a push records its changes in the journal as one task, and stores the links") { subject throws in
            let users = try [subject.add("ana"), subject.add("bo")]
            let task = try push(users, failed: 3, subject)
            #expect((task.purpose, task.changed, task.failed) == (.push, 2, 3))
            #expect(try subject.task(task.number) == task)
            let entries = try subject.journal().filter { $0.kind == .push }
            #expect(entries.map(\.content) == [.push(change), .push(change)])
            #expect(entries.map(\.login) == ["ana", "bo"])
            #expect(entries.map(\.task) == [task.id, task.id])
            #expect(entries.map(\.connection) == ["corp", "corp"])
            #expect(try subject.allLinks().map(\.account.id.text) == ["of ana", "of bo"])
        },
        Case("a push changes no user, and is ignored by a replay") { subject throws in
            let ana = try subject.add("ana")
            _ = try push([ana], subject)
            #expect(try subject.user(.login("ana")) == ana)
            #expect(try subject.replay().users == [ana])
        },
        Case("a push cannot be undone, but earlier changes to its users can") { subject throws in
            let ana = try subject.add("ana")
            try subject.edit(.login("ana")) { $0.name = "Ana" }
            let task = try push([ana], subject)
            #expect(throws: DirectoryError.irreversible(task, .push)) { try subject.undo(task.number) }
            try subject.undo()
            #expect(try subject.user(.login("ana")).name == "")
            try subject.redo()
            #expect(try subject.user(.login("ana")).name == "Ana")
            try subject.undo()
            try subject.undo()
            #expect(try subject.count() == 0)
        },
        Case("a purge erases the values in a push's entries, and a later push records no values") { subject throws in
            let ana = try subject.add("ana")
            _ = try push([ana], subject)
            try subject.perform(.delete(.login("ana")))
            try subject.purge([.login("ana")])
            _ = try push([ana], subject)
            let entries = try subject.journal().filter { $0.kind == .push }
            let empty = PushedChange(connection: "corp", action: .update, changes: [])
            #expect(entries.map(\.content) == [.blank, .push(empty)])
            #expect(entries.allSatisfy { $0.login == nil })
            #expect(try subject.allLinks().map(\.account.agreed) == [[:]])
        },
        Case("a push for a purged user does not hide that the user was purged") { subject throws in
            let (ana, bo) = (try subject.add("ana"), try subject.add("bo"))
            _ = try subject.performAll([.disable(.login("ana")), .disable(.login("bo"))], task: .whole(title: "2"))
            try subject.perform(.delete(.login("ana")))
            let purge = try subject.purge([.login("ana")]).map { try $0.get() }
            _ = try push([ana, bo], subject)
            #expect(throws: DirectoryError.purged(purge[0])) { try subject.user(.id(ana.id)) }
            #expect(try subject.undo(3).refusals.map(\.reason.code) == ["purged"])
            #expect(try subject.user(.id(bo.id)).status == .active)
        },
        Case("a push whose task does not exist writes nothing") { subject throws in
            let ana = try subject.add("ana")
            let item = PushedChanges.Item(user: ana.id, login: "ana", change: change)
            let id = TaskID.make(at: Date(timeIntervalSince1970: 0))
            let written = PushedChanges(task: id, author: .operatorOnDuty, items: [item])
            let link = Link(connection: "corp", user: ana.id, account: .fixture("a"))
            let query = LinkUpdateQuery(connection: "corp", put: [link], written: written)
            #expect(throws: DirectoryError.noTask(.id(id))) { try subject.store.linkUpdates.put(nil, in: query).get() }
            #expect(try subject.allLinks().isEmpty)
        },
    ]
}
