import Dispatch
import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct MemoryStoreTests {
    @Test("a memory store keeps the contract of stores", .timeLimit(.minutes(60)), arguments: StoreContract.cases)
    func keepsTheContract(_ contractCase: StoreContract.Case) throws {
        try contractCase.run { options in MemoryStore(clock: options.clock, isReadOnly: options.isReadOnly) }
    }

    @Test("many threads that add users at the same time never exceed the seat limit", .timeLimit(.minutes(60)))
    func limitHoldsUnderContention() throws {
        let clock = ManualWallClock()
        let subject = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        try subject.setLimit(100)
        let added = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 300) { number in
            if (try? subject.add("user\(number)")) != nil { added.withLock { $0 += 1 } }
            _ = try? subject.window(limit: 5)
        }
        #expect(added.withLock { $0 } == 100)
        #expect(try subject.seats() == Seats(used: 100, limit: 100))
        #expect(try subject.count() == 100)
    }

    @Test("lists stay in order if many users are added and deleted between two reads")
    func ordersFollowManyWrites() throws {
        let clock = ManualWallClock()
        let subject = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        for round in 0..<3 {
            let numbers = (round * 300)..<(round * 300 + 300)
            _ = try subject.performAll(numbers.map { .add(UserFields(login: "u\(20_000 - $0)")) })
            #expect(try subject.logins(limit: 1) == ["u\(20_000 - numbers.upperBound + 1)"])
            for number in numbers.prefix(3) { try subject.perform(.delete(.login("u\(20_000 - number)"))) }
            let logins = try subject.logins()
            #expect(logins == logins.sorted())
            #expect(logins.count == (round + 1) * 297)
        }
    }

    @Test("a memory store is named `memory:` unless it is created with another name")
    func name() {
        #expect(MemoryStore().name == "memory:")
        #expect(MemoryStore(name: "demo").name == "demo")
    }

    @Test("roles are listed in the store's order, and unknown roles are refused")
    func roles() throws {
        let clock = ManualWallClock()
        let subject = StoreUnderTest(store: MemoryStore(clock: clock, roles: ["root", "admin"]), clock: clock)
        #expect(try subject.store.roles.getAll(AllObjectsQuery()).get() == ["root", "admin"])
        #expect(try subject.add(UserFields(login: "ana", role: "root")).role == "root")
        #expect(throws: DirectoryError.self) { try subject.add(UserFields(login: "bo", role: "member")) }
    }
}
