import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    static let journal: [Case] = [
        Case("each change is one entry with its author, its date, and the values before and after") { subject throws in
            let ana = try subject.add(
                UserFields(login: "ana", name: "Ana", groups: ["ops"], note: "a\n\"b\"\\ \u{1F469}‍💻")
            )
            subject.clock.advance(by: 10)
            let edited = try subject.edit(.login("ana"), by: Author(name: "bo", origin: .dashboard)) {
                $0.login = "anna"
                $0.groups = []
                $0.validUntil = .of("2027-01-01")
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
        Case("the kind of an entry depends on what changed, not on the action") { subject throws in
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
        Case("a change that has no effect or is refused adds no entry and no task") { subject throws in
            try subject.add("ana")
            try subject.perform(.enable(.login("ana")))
            try subject.setLimit(nil)
            #expect(throws: DirectoryError.self) { try subject.add("ana") }
            _ = try subject.performAll([.enable(.login("ana")), .disable(.login("bo"))])
            #expect(throws: DirectoryError.invalidLimit(-1)) { try subject.setLimit(-1) }
            #expect(try subject.journal().count == 1)
            #expect(try subject.tasks().count == 1)
        },
        Case("a change of the seat limit is in the journal with the old and the new limit") { subject throws in
            try subject.setLimit(5)
            try subject.setLimit(nil)
            let entries = try subject.journal()
            #expect(entries.map(\.content) == [.limit(before: nil, after: 5), .limit(before: 5, after: nil)])
            #expect(entries.allSatisfy { $0.user == nil && $0.login == nil && $0.kind == .limit })
            #expect(try subject.tasks().map(\.title) == ["Remove the seat limit", "Set the seat limit to 5"])
        },
        Case("a replay of the journal matches the current users and the seat limit") { subject throws in
            _ = try subject.populate()
            try subject.setLimit(500)
            try subject.undo()
            try subject.purge([.id(try #require(subject.window(.trash).first?.id))])
            let replay = try subject.replay()
            #expect(try replay.users == subject.allUsers())
            #expect(replay.limit == nil)
        },
        Case("the journal is read in pages, from either end") { subject throws in
            for number in 0..<23 { try subject.add("u\(number)") }
            for pageSize in [1, 5, 23, 24] {
                let oldest = try subject.journal(pageSize: pageSize)
                #expect(oldest.map(\.number) == Array(1...23))
                let newest = try subject.journal(isOldestFirst: false, pageSize: pageSize)
                #expect(newest == oldest.reversed())
            }
            #expect(try subject.store.journal.getAll(JournalQuery(limit: 0)).get() == [])
        },
        Case("entries are found by user, author, task, kind or time, or by several of these") { subject throws in
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
                let oldest = try subject.journal(filter, pageSize: 2).map(\.number)
                #expect(
                    try subject.journal(filter, isOldestFirst: false, pageSize: 1).map(\.number) == oldest.reversed()
                )
                return oldest
            }
            #expect(try numbers { _ in } == [1, 2, 3, 4])
            #expect(try numbers { $0.user = .login("ANA") } == [1, 2, 4])
            #expect(try numbers { $0.actor = "bo" } == [2, 4])
            #expect(try numbers { $0.actor = "zz" } == [])
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
        Case("entries are found by their dates even if the clock was set back") { subject throws in
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
        Case("if the clock is set back, changes keep their order, and the last one is undone first") { subject throws in
            let first = try subject.add("ana")
            subject.clock.advance(days: -400)
            let second = try subject.add("bo")
            #expect(first.id != second.id)
            try subject.edit(.login("ana")) { $0.name = "Ana" }
            try subject.perform(.delete(.login("bo")))
            subject.clock.advance(by: -0.5)
            try subject.perform(.restore(.login("bo"), login: nil))
            #expect(try subject.user(.login("ana")).version == 2)
            #expect(try subject.seats().used == 2)
            #expect(try subject.journal().map(\.number) == [1, 2, 3, 4, 5])
            #expect(try subject.tasks().map(\.number) == [5, 4, 3, 2, 1])
            for number in [5, 4, 3, 2, 1] {
                #expect(try subject.undo().target.number == number)
                subject.clock.advance(days: -1)
            }
            #expect(try subject.window() == [])
            #expect(try subject.redo().target.number == 1)
            let replayed = try subject.replay()
            #expect(replayed.users == (try subject.allUsers()))
        },
        Case("a login finds all entries about the users who have or had the login") { subject throws in
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
            #expect(try subject.journal(filter, pageSize: 2).map(\.number) == [1, 2, 3, 4, 5])
            filter.user = .id(second)
            #expect(try subject.journal(filter).map(\.number) == [4, 5])
            filter.user = .login("zz")
            #expect(throws: DirectoryError.notFound(.login("zz"), inTrash: false)) { try subject.journal(filter) }
        },
        Case("if requested, the beginning of a login finds the entries about all matching users, even in the trash") {
            subject throws in
            let (ana, zoe) = (try subject.add("ana").id, try subject.add("Zoë.Ray").id)
            let anna = try subject.add("Anna.Li").id
            try subject.perform(.disable(.id(anna)))
            let anton = try subject.add("anton").id
            try subject.perform(.delete(.id(anton)))
            var filter = JournalFilter()
            filter.findsBeginning = true
            filter.user = .login("an")
            let all = [ana, anna, anna, anton, anton]
            #expect(try subject.journal(filter).map(\.user) == all)
            #expect(try subject.journal(filter, pageSize: 1).map(\.user) == all)
            filter.user = .login("ANA")
            #expect(try subject.journal(filter).map(\.user) == [ana], "a whole login matches only that login")
            filter.user = .login("zoe")
            #expect(try subject.journal(filter).map(\.user) == [zoe])
            filter.user = .login("ant")
            #expect(try subject.journal(filter).map(\.user) == [anton, anton])
            filter.user = .login("antx")
            #expect(throws: DirectoryError.notFound(.login("antx"), inTrash: false)) { try subject.journal(filter) }
            filter.user = .login("an")
            filter.findsBeginning = false
            #expect(throws: DirectoryError.notFound(.login("an"), inTrash: false)) { try subject.journal(filter) }
        },
        Case("the beginning of a login is refused if too many logins begin with it") { subject throws in
            for number in 0...JournalFilter.maxBeginning { try subject.add("user\(1_000 + number)") }
            var filter = JournalFilter()
            filter.findsBeginning = true
            filter.user = .login("user1")
            #expect(throws: DirectoryError.manyLogins(beginning: "user1")) { try subject.journal(filter) }
            filter.user = .login("user109")
            #expect(try subject.journal(filter).count == 10)
        },
    ]
}
