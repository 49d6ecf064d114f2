import Foundation
import Futures
import Interactors
import Testing
import UserDirectory

extension StoreContract {
    /// Fills a store with records of every kind.
    private static func populate(_ subject: StoreUnderTest) throws {
        try subject.setLimit(3)
        try subject.setLimit(2_000)
        let ana = UserFields(
            login: "ana",
            name: "e\u{301} Ng",
            email: "a@example.com",
            role: "admin",
            groups: ["b", "a"],
            validUntil: .of("2027-02-28"),
            note: "one\ntwo\t\\"
        )
        try subject.add(ana)
        subject.clock.advance(by: 10)
        try subject.edit(.login("ana")) { $0.login = "anna" }
        for login in ["bo", "chris", "dora"] { try subject.add(login) }
        try subject.perform(.delete(.login("bo")))
        try subject.purge([.login("bo")])
        try subject.perform(.delete(.login("chris")))
        try subject.perform(.disable(.login("dora")))
        try subject.undo()
        // Adds more users and links than one slice of a copy contains.
        let accounts = (0..<1_100).map { number in
            AccountState.fixture("account \(number)", version: "1", agreed: [.note: "a\n\"b"])
        }
        let query = ChangeBatchQuery(
            (0..<1_100).map { .add(UserFields(login: "user\($0)")) },
            by: .operatorOnDuty,
            task: .whole(title: "Add many"),
            links: BatchLinks(connection: "corp", accounts: accounts)
        )
        _ = try subject.store.batches.put(nil, in: query).get()
        try subject.updateLinks(put: [.fixture(1, "account 1", of: "web1")], of: "web1")
    }

    private static func seatWeeks(_ store: any UserStore) throws -> [SeatWeek] {
        try store.withContents { try $0.seatWeeks() }
    }

    static func copy(_ source: any UserStore, _ target: any UserStore, replaces: Bool = false) throws {
        let copy = CopyStoreInteractor(executor: DirectExecutor(), source: source, target: target)
        _ = try copy.execute(replaces: replaces).result.get()
    }

    static func differences(_ first: any UserStore, _ second: any UserStore) throws -> [StoreDifference] {
        let found = Locked<[StoreDifference]>([])
        let compare = CompareStoresInteractor(executor: DirectExecutor(), first: first, second: second)
        let counts = try compare.execute { difference in found.withLock { $0.append(difference) } }.result.get()
        let differences = found.withLock { $0 }
        #expect(counts.total == differences.count)
        return differences
    }

    static let contents: [Case] = [
        Case("everything is copied into another store and back") { subject throws in
            try populate(subject)
            let other = MemoryStore(clock: subject.clock)
            subject.clock.advance(days: 21)
            try subject.add("emil")
            try copy(subject.store, other)
            #expect(try differences(subject.store, other) == [])
            #expect(try seatWeeks(other).count == 4)
            #expect(try seatWeeks(other) == seatWeeks(subject.store))
            let before = (try subject.allUsers(), try subject.journal(), try subject.tasks(limit: 10_000))

            try subject.add("gone")
            try subject.setLimit(nil)
            try subject.updateLinks(put: [.fixture(2, "gone", of: "gone")], of: "gone")
            try copy(other, subject.store, replaces: true)
            #expect(try differences(subject.store, other) == [])
            #expect(try subject.allLinks().count == 1_100)
            #expect(try subject.allUsers() == before.0)
            #expect(try subject.journal() == before.1)
            #expect(try subject.tasks(limit: 10_000) == before.2)
            #expect(try subject.seats() == Seats(used: 1_103, limit: 2_000))
            #expect(try subject.replay().users == before.0)
        },
        Case("a copied store continues the original's numbering, finds users by text, and can undo earlier changes") {
            subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            try populate(other)
            try copy(other.store, subject.store)
            #expect(try subject.logins(.init(terms: [.init(.word("user109"))])).count == 11)
            let last = try #require(try subject.journal().last?.number)
            let task = try #require(try subject.tasks(limit: 1).first?.number)
            try subject.add("new")
            #expect(try subject.journal().last?.number == last + 1)
            #expect(try subject.tasks(limit: 1).first?.number == task + 1)
            #expect(try subject.undo(task).done == 1_100)
            #expect(try subject.allUsers().count == other.allUsers().count - 1_099)
            #expect(try subject.replay().users == subject.allUsers())
        },
        Case("a copy into a store with contents is refused, unless the contents may be replaced") { subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            try other.add("ana")
            try subject.add("bo")
            let size = ContentsSize(users: 1, tasks: 1, entries: 1)
            #expect(throws: CopyError.notEmpty(store: subject.store.name, size)) {
                try copy(other.store, subject.store)
            }
            #expect(try subject.logins() == ["bo"])
        },
        Case("a cancelled copy leaves the target unchanged") { subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            try populate(other)
            try subject.add("bo")
            let before = (try subject.allUsers(), try subject.journal())
            let token = CancellationToken()
            let copy = CopyStoreInteractor(executor: DirectExecutor(), source: other.store, target: subject.store)
            let result = copy.execute(replaces: true, token: token) { done, _ in
                if done.entries > 0 { token.cancel() }
            }.result
            #expect(throws: FutureError.cancelled) { try result.get() }
            #expect(try subject.allUsers() == before.0)
            #expect(try subject.journal() == before.1)
            #expect(try subject.logins(.init(terms: [.init(.word("bo"))])) == ["bo"])
        },
        Case("differences between the settings, users, tasks and entries of two stores are found") { subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            try subject.add(UserFields(login: "ana", name: "\u{E9}"))
            try subject.add("bo")
            try copy(subject.store, other.store)
            #expect(try differences(subject.store, other.store) == [])
            try other.edit(.login("ana")) { $0.name = "\u{E8}" }
            try subject.setLimit(5)
            let found = try differences(subject.store, other.store)
            #expect(found.map(\.kind) == [.setting, .user, .task, .entry])
            #expect(found.allSatisfy { $0.presence == .both })
            #expect(found[0].fields == [.init(name: "value", first: "5", second: nil)])
            #expect(found[1].fields.first == .init(name: "name", first: "\u{E9}", second: "\u{E8}"))
            // Advances the clock, because ids created in the same millisecond could sort in any order.
            subject.clock.advance(by: 10)
            try other.add("chris")
            #expect(
                try differences(subject.store, other.store).filter { $0.kind == .user }.map(\.presence) == [
                    .both, .second,
                ]
            )
            #expect(
                try differences(other.store, subject.store).filter { $0.kind == .user }.map(\.presence) == [
                    .both, .first,
                ]
            )
        },
        Case("differences between the links of two stores are found field by field") { subject throws in
            let other = StoreUnderTest(store: MemoryStore(clock: subject.clock), clock: subject.clock)
            let link = Link.fixture(1, "a", version: "1", agreed: [.name: "Ana", .note: ""])
            try subject.updateLinks(put: [link, .fixture(3, "c")])
            try copy(subject.store, other.store)
            try other.updateLinks(
                put: [.fixture(1, "a", version: "2", agreed: [.name: "Ana", .email: ""]), .fixture(2, "b")],
                remove: [.fixture(3)]
            )
            let found = try differences(subject.store, other.store)
            #expect(found.map(\.kind) == [.link, .link, .link])
            #expect(found.map(\.presence) == [.both, .second, .first])
            #expect(found[0].key == "corp \(UserID.fixture(1))")
            #expect(
                found[0].fields == [
                    .init(name: "version", first: "1", second: "2"),
                    .init(name: "agreed.email", first: nil, second: ""),
                    .init(name: "agreed.note", first: "", second: nil),
                ]
            )
            #expect(found[1].title == "b")
        },
        Case("a copy into a read-only store is refused", isReadOnly: true) { subject throws in
            #expect(throws: DirectoryError.readOnly) {
                try copy(MemoryStore(clock: subject.clock), subject.store)
            }
        },
    ]
}
