import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let tasks: [Case] = [
        Case("a single change is a finished task, whose title names the change and the login") { subject throws in
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
        Case("a batch is one task, which counts the refused changes") { subject throws in
            _ = try subject.performAll((0..<3).map { .add(UserFields(login: "u\($0 % 2)")) })
            _ = try subject.performAll([.disable(.login("u0")), .delete(.login("u1"))], task: .whole(title: "Tidy"))
            let tasks = try subject.tasks()
            #expect(tasks.map(\.title) == ["Tidy", "Add 3 users"])
            #expect(tasks.map(\.changed) == [2, 2])
            #expect(tasks.map(\.failed) == [0, 1])
        },
        Case("a task of several slices is running until it is ended, and counts the changes so far") { subject throws in
            let task = try subject.begin("Import users.csv")
            #expect(try subject.task(1).state == .running)
            _ = try subject.performAll(
                [.add(UserFields(login: "a")), .add(UserFields(login: "a"))],
                task: .part(of: task.id)
            )
            try subject.add("between")
            _ = try subject.performAll([.add(UserFields(login: "b"))], task: .part(of: task.id))
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
                try subject.performAll([.add(UserFields(login: "c"))], task: .part(of: unknown))
            }
            #expect(try subject.count() == 3)
        },
        Case("a task is interrupted if its process has died on this machine") { subject throws in
            let this = TaskOwner.current
            let died = TaskOwner(host: this.host, process: this.process, start: "long ago")
            let gone = TaskOwner(host: this.host, process: 4_194_305, start: this.start)
            let elsewhere = TaskOwner(host: this.host + "-other", process: 1, start: "?")
            for owner in [this, died, gone, elsewhere] { _ = try subject.begin("Task", owner: owner) }
            #expect(try subject.tasks().map(\.state) == [.running, .interrupted, .interrupted, .running])
            #expect(try subject.task(2).state == .interrupted)
        },
        Case("tasks are listed in pages, and can be limited to one author") { subject throws in
            for number in 0..<7 {
                try subject.perform(
                    .add(UserFields(login: "u\(number)")),
                    by: Author(name: number % 2 == 0 ? "even" : "odd", origin: .commandLine)
                )
            }
            #expect(try subject.tasks(limit: 3).map(\.number) == [7, 6, 5])
            #expect(try subject.tasks(before: 5, limit: 3).map(\.number) == [4, 3, 2])
            #expect(try subject.tasks(actor: "odd").map(\.number) == [6, 4, 2])
            #expect(try subject.tasks(actor: "odd", before: 4).map(\.number) == [2])
            #expect(try subject.tasks(actor: "zz") == [])
            #expect(try subject.tasks(limit: 0) == [])
        },
    ]
}
