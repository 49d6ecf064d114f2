import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let journal: [Case] = [
        Case("each change is one entry with who, when, and what was before and after") { subject throws in
            let ana = try subject.add(
                UserDraft(login: "ana", name: "Ana", groups: ["ops"], note: "a\n\"b\"\\ \u{1F469}‍💻")
            )
            subject.clock.advance(by: 10)
            let edited = try subject.edit(.login("ana"), by: Author(name: "bo", origin: .dashboard)) {
                $0.login = "anna"
                $0.groups = .replace([])
                $0.validUntil = .set(.of("2027-01-01"))
            }
            let entries = try subject.journal()
            #expect(entries.map(\.number) == [1, 2])
            #expect(entries.map(\.kind) == [.add, .edit])
            #expect(entries[0].content == .record(ana))
            #expect(entries[0].author == .operatorOnDuty)
            #expect(entries[0].date == ana.createdAt)
            #expect(entries[1].author == Author(name: "bo", origin: .dashboard))
            #expect(entries[1].date == edited.date)
            #expect(entries.map(\.user) == [ana.id, ana.id])
            #expect(entries.map(\.login) == ["ana", "ana"])
            let changes = [
                FieldChange(.login, before: "ana", after: "anna"), FieldChange(.groups, before: "ops", after: ""),
                FieldChange(.validUntil, before: "", after: "2027-01-01"),
            ]
            #expect(entries[1].content == .fields(changes, version: 2))
        },
        Case("the kind of an entry is what became of the record, whoever did it how") { subject throws in
            try subject.add("ana")
            try subject.perform(.disable(.login("ana")))
            try subject.edit(.login("ana")) { $0.status = .active }
            try subject.perform(.merge(login: "bo", UserEdit(), onExisting: .update))
            try subject.perform(.delete(.login("ana")))
            try subject.perform(.restore(.login("ana"), login: "anna"))
            try subject.setLimit(5)
            try subject.perform(.delete(.login("bo")))
            try subject.purge([.login("bo")])
            let kinds = try subject.journal().map(\.kind)
            #expect(kinds == [.add, .disable, .enable, .add, .delete, .restore, .limit, .delete, .purge])
        },
        Case("what changes nothing or is refused leaves neither entry nor task") { subject throws in
            try subject.add("ana")
            try subject.perform(.enable(.login("ana")))
            try subject.setLimit(nil)
            #expect(throws: DirectoryError.self) { try subject.add("ana") }
            _ = try subject.performAll([.enable(.login("ana")), .disable(.login("bo"))])
            #expect(throws: DirectoryError.invalidLimit(-1)) { try subject.setLimit(-1) }
            #expect(try subject.journal().count == 1)
            #expect(try subject.tasks().count == 1)
        },
        Case("the limit is in the journal with both values") { subject throws in
            try subject.setLimit(5)
            try subject.setLimit(nil)
            let entries = try subject.journal()
            #expect(entries.map(\.content) == [.limit(before: nil, after: 5), .limit(before: 5, after: nil)])
            #expect(entries.allSatisfy { $0.user == nil && $0.login == nil && $0.kind == .limit })
            #expect(try subject.tasks().map(\.title) == ["Clear the seat limit", "Set the seat limit to 5"])
        },
        Case("a replay of the journal gives the present users and the limit") { subject throws in
            _ = try subject.populate()
            try subject.setLimit(500)
            try subject.undo()
            try subject.purge([.id(try #require(subject.window(.trash).first?.id))])
            let replay = try subject.replay()
            #expect(try replay.users == subject.everybody())
            #expect(replay.limit == nil)
        },
        Case("the journal is read in parts, either way round") { subject throws in
            for number in 0..<23 { try subject.add("u\(number)") }
            for partSize in [1, 5, 23, 24] {
                let oldest = try subject.journal(partSize: partSize)
                #expect(oldest.map(\.number) == Array(1...23))
                let newest = try subject.journal(isOldestFirst: false, partSize: partSize)
                #expect(newest == oldest.reversed())
            }
            #expect(try subject.store.journal.getAll(JournalQuery(limit: 0)).get() == [])
        },
        Case("entries are found by user, author, task, kind and time, and by all of them at once") { subject throws in
            let bo = Author(name: "bo", origin: .dashboard)
            try subject.add("ana")
            subject.clock.advance(by: 100)
            let middle = subject.clock.date
            try subject.perform(.disable(.login("ana")), by: bo)
            try subject.add("cy")
            subject.clock.advance(by: 100)
            try subject.perform(.enable(.login("ana")), by: bo.through(.commandLine))
            func numbers(_ body: (inout JournalFilter) -> Void) throws -> [Int] {
                var filter = JournalFilter()
                body(&filter)
                let oldest = try subject.journal(filter, partSize: 2).map(\.number)
                #expect(
                    try subject.journal(filter, isOldestFirst: false, partSize: 1).map(\.number) == oldest.reversed()
                )
                return oldest
            }
            #expect(try numbers { _ in } == [1, 2, 3, 4])
            #expect(try numbers { $0.user = .login("ANA") } == [1, 2, 4])
            #expect(try numbers { $0.actor = "bo" } == [2, 4])
            #expect(try numbers { $0.actor = "nobody" } == [])
            #expect(try numbers { $0.task = .number(3) } == [3])
            #expect(try numbers { $0.kind = .add } == [1, 3])
            #expect(try numbers { $0.since = middle } == [2, 3, 4])
            #expect(try numbers { $0.until = middle } == [1])
            #expect(
                try numbers {
                    $0.since = middle
                    $0.until = middle.addingTimeInterval(1)
                } == [2, 3]
            )
            #expect(
                try numbers {
                    $0.user = .login("ana")
                    $0.actor = "bo"
                    $0.kind = .enable
                    $0.since = middle
                } == [4]
            )
            #expect(try numbers { $0.since = middle.addingTimeInterval(1_000) } == [])
            #expect(throws: DirectoryError.noTask(.number(9))) { try numbers { $0.task = .number(9) } }
        },
        Case("entries of a clock that was set back are found by their dates") { subject throws in
            try subject.add("a")
            subject.clock.advance(by: 3_600)
            let late = subject.clock.date
            try subject.add("b")
            subject.clock.advance(by: -1_800)
            try subject.add("c")
            var filter = JournalFilter()
            filter.since = late.addingTimeInterval(-2_000)
            #expect(try subject.journal(filter).map(\.number) == [2, 3])
            filter.since = late
            #expect(try subject.journal(filter).map(\.number) == [2])
            filter = JournalFilter()
            filter.until = late
            #expect(try subject.journal(filter).map(\.number) == [1, 3])
        },
        Case("a login finds all entries of whoever has it or had it") { subject throws in
            let ana = try subject.add("ana").id
            try subject.edit(.login("ana")) { $0.login = "anna" }
            try subject.perform(.disable(.login("anna")))
            let second = try subject.add("Ana").id
            try subject.perform(.delete(.login("ana")))
            var filter = JournalFilter()
            filter.user = .login("anna")
            #expect(try subject.journal(filter).map(\.user) == [ana, ana, ana])
            filter.user = .login("ANA")
            #expect(try subject.journal(filter).map(\.user) == [ana, ana, ana, second, second])
            #expect(try subject.journal(filter, partSize: 2).map(\.number) == [1, 2, 3, 4, 5])
            filter.user = .id(second)
            #expect(try subject.journal(filter).map(\.number) == [4, 5])
            filter.user = .login("nobody")
            #expect(throws: DirectoryError.notFound(.login("nobody"), inTrash: false)) { try subject.journal(filter) }
        },
    ]

    static let tasks: [Case] = [
        Case("a single change is a task that has ended, titled by what was done to whom") { subject throws in
            try subject.add("ana")
            subject.clock.advance(by: 5)
            try subject.perform(.disable(.login("ana")), by: Author(name: "bo", origin: .dashboard))
            let task = try #require(try subject.tasks().first)
            #expect(task.number == 2)
            #expect(task.title == "Disable ana")
            #expect(task.author == Author(name: "bo", origin: .dashboard))
            #expect(task.state == .done)
            #expect(task.startedAt == subject.clock.timestamp)
            #expect(task.endedAt == task.startedAt)
            #expect(task.changed == 1)
            #expect(task.failed == 0)
            #expect(task.undone == .no)
            #expect(try subject.journal().map(\.task) == [subject.task(1).id, task.id])
            #expect(try subject.journal().map(\.taskNumber) == [1, 2])
            #expect(try subject.store.tasks.get(TaskReferenceQuery(.id(task.id))).get() == task)
            #expect(throws: DirectoryError.noTask(.number(3))) { try subject.task(3) }
        },
        Case("a batch is one task, with what was refused counted") { subject throws in
            _ = try subject.performAll((0..<3).map { .add(UserDraft(login: "u\($0 % 2)")) })
            _ = try subject.performAll([.disable(.login("u0")), .delete(.login("u1"))], task: .whole(title: "Tidy"))
            let tasks = try subject.tasks()
            #expect(tasks.map(\.title) == ["Tidy", "Add 2 users"])
            #expect(tasks.map(\.changed) == [2, 2])
            #expect(tasks.map(\.failed) == [0, 1])
        },
        Case("a task of several slices runs until it is ended, and counts as it goes") { subject throws in
            let task = try subject.begin("Import users.csv")
            #expect(try subject.task(1).state == .running)
            _ = try subject.performAll(
                [.add(UserDraft(login: "a")), .add(UserDraft(login: "a"))],
                task: .part(of: task.id)
            )
            try subject.add("between")
            _ = try subject.performAll([.add(UserDraft(login: "b"))], task: .part(of: task.id))
            #expect(try subject.task(1).changed == 2)
            #expect(try subject.task(1).failed == 1)
            subject.clock.advance(by: 7)
            try subject.end(task, as: .cancelled)
            let ended = try subject.task(1)
            #expect(ended.state == .cancelled)
            #expect(ended.endedAt == subject.clock.timestamp)
            try subject.end(task, as: .done)
            #expect(try subject.task(1) == ended)
            var filter = JournalFilter()
            filter.task = .id(task.id)
            #expect(try subject.journal(filter).map(\.login) == ["a", "b"])
            let unknown = TaskID.make(at: subject.clock.date)
            #expect(throws: DirectoryError.noTask(.id(unknown))) {
                try subject.performAll([.add(UserDraft(login: "c"))], task: .part(of: unknown))
            }
            #expect(try subject.count() == 3)
        },
        Case("a running task whose process has died is interrupted, one of another machine is not") { subject throws in
            let this = TaskOwner.current
            let died = TaskOwner(host: this.host, process: this.process, start: "long ago")
            let gone = TaskOwner(host: this.host, process: 4_194_305, start: this.start)
            let elsewhere = TaskOwner(host: this.host + "-other", process: 1, start: "?")
            for owner in [this, died, gone, elsewhere] { _ = try subject.begin("Task", owner: owner) }
            #expect(try subject.tasks().map(\.state) == [.running, .interrupted, .interrupted, .running])
            #expect(try subject.task(2).state == .interrupted)
        },
        Case("tasks are listed in parts and by author") { subject throws in
            for number in 0..<7 {
                try subject.perform(
                    .add(UserDraft(login: "u\(number)")),
                    by: Author(name: number % 2 == 0 ? "even" : "odd", origin: .commandLine)
                )
            }
            #expect(try subject.tasks(limit: 3).map(\.number) == [7, 6, 5])
            #expect(try subject.tasks(before: 5, limit: 3).map(\.number) == [4, 3, 2])
            #expect(try subject.tasks(actor: "odd").map(\.number) == [6, 4, 2])
            #expect(try subject.tasks(actor: "odd", before: 4).map(\.number) == [2])
            #expect(try subject.tasks(actor: "nobody") == [])
            #expect(try subject.tasks(limit: 0) == [])
        },
    ]
}
