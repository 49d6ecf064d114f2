import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct ImportUsersInteractorTests {
    private let executor = ManualExecutor()
    private let wallClock = ManualWallClock()
    private let clock = ManualClock()
    private let store: StoreUnderTest
    private let problems = Recorder<ImportProblem>()

    init() {
        store = StoreUnderTest(store: MemoryStore(clock: wallClock), clock: wallClock)
    }

    private func interactor(over store: (any UserStore)? = nil) -> ImportUsersInteractor {
        let useCases = UserUseCases(store: store ?? self.store.store, executor: executor)
        return ImportUsersInteractor(executor: executor, useCases: useCases, clock: clock, wallClock: wallClock)
    }

    private func start(
        _ text: String,
        options: ImportOptions = ImportOptions(),
        token: CancellationToken? = nil,
        over store: (any UserStore)? = nil
    ) -> Future<ImportProgress> {
        interactor(over: store).execute(
            MemoryByteSource(text, chunkSize: 7),
            options: options,
            by: .operatorOnDuty,
            token: token,
            observer: { [problems] _, found in found.forEach(problems.record) }
        )
    }

    @discardableResult
    private func run(
        _ text: String,
        options: ImportOptions = ImportOptions(),
        over store: (any UserStore)? = nil
    ) throws -> ImportProgress {
        let future = start(text, options: options, over: store)
        executor.runAll()
        return try future.get()
    }

    private func lines(_ numbers: ClosedRange<Int>) -> String {
        "login\n" + numbers.map { "user\($0)\n" }.joined()
    }

    @Test("users are added with every field of the file")
    func adds() throws {
        let progress = try run("login,name,groups,validUntil\nana,Ana Müller,ops;oncall,2026-12-31\n")
        #expect(progress.created == 1)
        let ana = try store.user(.login("ana"))
        #expect(ana.name == "Ana Müller")
        #expect(ana.groups == ["oncall", "ops"])
        #expect(ana.validUntil == .of("2026-12-31"))
    }

    @Test("importing the same file again changes nothing")
    func again() throws {
        let file = "login,name,note\n" + (1...100).map { "user\($0),Name \($0),\"a\nb\"\n" }.joined()
        try run(file)
        let before = try store.window()
        wallClock.advance(by: 60)
        let progress = try run(file)
        #expect(progress.unchanged == 100)
        #expect(progress.created + progress.updated == 0)
        #expect(try store.window() == before)
    }

    @Test(
        "a line with an existing login updates the user, is skipped or is refused, as the options say",
        arguments: [
            (UserChange.OnExisting.update, "New"), (.skip, ""), (.fail, ""),
        ]
    )
    func onExisting(_ choice: UserChange.OnExisting, _ name: String) throws {
        try store.add("ana")
        let progress = try run("login,name\nANA,New\nbo,Bo\n", options: ImportOptions(onExisting: choice))
        #expect(try store.user(.login("ana")).name == name)
        #expect(progress.created == 1)
        #expect(progress.updated == (choice == .update ? 1 : 0))
        #expect(progress.skipped == (choice == .skip ? 1 : 0))
        #expect(progress.refused == (choice == .fail ? 1 : 0))
    }

    @Test("refused lines are reported in order, each with its number and its broken rule; the others are imported")
    func refusedLines() throws {
        let progress = try run("login,email\na b,\nok,\nx,nonsense\ny\n\"z\"q,\nlast,\n")
        #expect(progress.refused == 4)
        #expect(progress.created == 2)
        #expect(problems.elements.map(\.line) == [2, 4, 5, 6])
        #expect(problems.elements.map(\.code) == ["invalid", "invalid", "csv-field-count", "csv-stray-quote"])
        #expect(problems.elements[0].description.contains("line 2"))
        #expect(problems.elements[0].description.contains("login-characters"))
        #expect(problems.elements[1].field == .email)
        #expect(progress.problems == problems.elements)
    }

    @Test("the list of kept problems is bounded, but the count of refused lines is not")
    func boundedProblems() throws {
        let count = ImportProgress.problemLimit + 50
        let progress = try run("login\n" + String(repeating: "a b\n", count: count))
        #expect(progress.problems.count == ImportProgress.problemLimit)
        #expect(progress.refused == count)
        #expect(problems.elements.count == count)
    }

    @Test("if a file needs more seats than are free, no user is imported, and the result says how many are needed")
    func tooFewSeats() throws {
        try store.setLimit(12)
        let progress = try run(lines(1...15))
        guard case .tooFewSeats(let demand) = progress.stop else {
            Issue.record("stopped for \(String(describing: progress.stop))")
            return
        }
        #expect(demand.needed == 15)
        #expect(demand.seats.free == 12)
        #expect(progress.records == 0)
        #expect(problems.elements.isEmpty)
        #expect(try store.count() == 0)
    }

    @Test("if the seats become too few after the plan was made, no user is imported")
    func fewerSeats() throws {
        try store.setLimit(12)
        let useCases = UserUseCases(store: store.store, executor: executor, clock: clock)
        let imports = ImportUsersInteractor(executor: executor, useCases: useCases, clock: clock)
        let plan = imports.plan.execute(MemoryByteSource(lines(1...10)), by: .operatorOnDuty)
        executor.runAll()
        try store.setLimit(3)
        let applied = imports.apply.execute(try plan.get(), by: .operatorOnDuty)
        executor.runAll()
        guard case .tooFewSeats(let demand)? = try applied.get().stop else {
            Issue.record("the plan was applied")
            return
        }
        #expect(demand.seats.limit == 3)
        #expect(try store.count() == 0)
    }

    @Test("with the option `onFull: .skip`, only the users who get a seat are imported, and the others are refused")
    func fittingOnes() throws {
        try store.setLimit(12)
        let progress = try run(lines(1...15), options: ImportOptions(onFull: .skip))
        #expect(progress.created == 12)
        #expect(progress.refused == 3)
        #expect(problems.elements.map(\.line) == [14, 15, 16])
        #expect(problems.elements.allSatisfy { $0.code == "limit-reached" })
    }

    @Test("an import stops if seats are lost while it runs, and keeps what it has applied")
    func seatsLostMeanwhile() throws {
        try store.setLimit(40)
        let future = start(lines(1...40))
        runUntilApplying()
        try store.setLimit(20)
        executor.runAll()
        let progress = try future.get()
        #expect(progress.stop == .full(Seats(used: 20, limit: 20)))
        #expect(progress.created == 20)
        #expect(progress.line == 22)
        #expect(problems.elements.map(\.line) == [22])
        #expect(try store.count() == 20)
    }

    @Test("with the option `onFull: .skip`, a full store refuses only lines that need a seat")
    func fullSkip() throws {
        try store.setLimit(3)
        let file = "login,kind\na,person\nb,person\nc,person\nd,person\ne,service\n"
        let progress = try run(file, options: ImportOptions(onFull: .skip))
        #expect(progress.stop == nil)
        #expect(progress.created == 4)
        #expect(progress.refused == 1)
    }

    @Test("with the option `onFull: .skip`, a seat that an earlier line frees is given to a later line")
    func freedSeat() throws {
        try store.setLimit(1)
        _ = try run("login\na\n")
        let file = "login,status\na,disabled\nb,active\nc,active\n"
        let progress = try run(file, options: ImportOptions(onFull: .skip))
        #expect(progress.updated == 1)
        #expect(progress.created == 1)
        #expect(problems.elements.map(\.line) == [4])
    }

    /// Runs slices until a slice has added users.
    private func runUntilApplying() {
        while (try? store.count()) == 0, executor.runNext() {}
    }

    @Test("during an import, other work on the executor waits for one slice at most")
    func slices() throws {
        let future = start(lines(1...500))
        let order = Recorder<Int>()
        runUntilApplying()
        executor.submit { [store] end in
            order.record((try? store.count()) ?? -1)
            end()
        }
        executor.runAll()
        #expect(try future.get().created == 500)
        let between = try #require(order.elements.first)
        #expect((1..<500).contains(between))
    }

    @Test("an import's slices become smaller if they are slow, and larger if they are fast")
    func pace() throws {
        let sizes = Recorder<Int>()
        let slow = ObservedStore(store.store) { [clock] query in
            guard let batch = query as? ChangeBatchQuery else { return }
            sizes.record(batch.changes.count)
            clock.advance(by: .milliseconds(batch.changes.count))
        }
        try run(lines(1...200), over: slow)
        // Each record takes a millisecond. The first slice has 16 records. After it, a slice takes about 7 ms.
        #expect(sizes.elements.first == 16)
        #expect(sizes.elements.dropFirst().allSatisfy { $0 <= 10 })

        let fastSizes = Recorder<Int>()
        let fast = ObservedStore(store.store) { [clock] query in
            guard let batch = query as? ChangeBatchQuery else { return }
            fastSizes.record(batch.changes.count)
            clock.advance(by: .microseconds(batch.changes.count))
        }
        try run(lines(201...600), over: fast)
        #expect(fastSizes.elements.starts(with: [16, 32, 64]))
    }

    @Test("a cancelled import ends between two slices and reports how far it got")
    func cancellation() throws {
        let token = CancellationToken()
        let future = start(lines(1...500), token: token)
        runUntilApplying()
        token.cancel()
        executor.runAll()
        let progress = try future.get()
        #expect(progress.stop == .cancelled)
        #expect(progress.created == 16)
        #expect(progress.done == 16)
        #expect(progress.total == 500)
        #expect(progress.line == 17)
        #expect(try store.count() == 16)
    }

    @Test("an import that is cancelled while reading its file changes nothing")
    func cancelledWhileReading() throws {
        let token = CancellationToken()
        let future = start(lines(1...500), token: token)
        executor.runNext()
        token.cancel()
        executor.runAll()
        let progress = try future.get()
        #expect(progress.stop == .cancelled)
        #expect(progress.phase == .planning)
        #expect(progress.line == 17)
        #expect(try store.count() == 0)
    }

    @Test("if two lines have the same login, ignoring case, the first is imported and the second is a conflict")
    func duplicates() throws {
        let progress = try run("login,name\nana,First\nbo,\nANA,Second\n")
        #expect(progress.created == 2)
        #expect(progress.conflicts == 1)
        #expect(problems.elements.map(\.line) == [4])
        #expect(problems.elements.map(\.reason) == [.duplicate(of: 2)])
        #expect(try store.user(.login("ana")).name == "First")
    }

    @Test("a user who was changed after planning is left alone and reported")
    func changedMeanwhile() throws {
        try store.add("user1")
        try store.add("user2")
        let future = start("login,name\nuser1,New\nuser2,New\n")
        executor.runNext()
        try store.edit(.login("user1")) { $0.name = "Theirs" }
        executor.runAll()
        let progress = try future.get()
        #expect(progress.updated == 1)
        #expect(progress.conflicts == 1)
        #expect(problems.elements.map(\.code) == ["conflict"])
        #expect(try store.user(.login("user1")).name == "Theirs")
    }

    @Test("an import reports its speed and the time left")
    func speed() throws {
        let reports = Recorder<ImportProgress>()
        let slow = ObservedStore(store.store) { [clock] query in
            if let query = query as? ChangeBatchQuery { clock.advance(by: .milliseconds(query.changes.count)) }
        }
        let future = interactor(over: slow).execute(MemoryByteSource(lines(1...100), chunkSize: 7), by: .operatorOnDuty)
        { progress, _ in
            reports.record(progress)
        }
        executor.runAll()
        _ = try future.get()
        let halfway = try #require(reports.elements.first { $0.phase == .applying && $0.done >= 50 })
        #expect(halfway.total == 100)
        #expect(abs(try #require(halfway.recordsPerSecond) - 1_000) < 0.001)
        let left = try #require(halfway.timeLeft)
        #expect(abs(left / .milliseconds(1) - Double(100 - halfway.done)) < 0.001)
        let reading = try #require(reports.elements.first)
        #expect(reading.phase == .planning)
        #expect(reading.fraction.map { $0 > 0 && $0 < 1 } == true)
    }

    @Test(
        "if the header cannot be used, the import fails before anything is done",
        arguments: ["", "nme\nx\n", "\"\n"]
    )
    func header(_ text: String) throws {
        #expect(throws: UserCSVHeaderError.self) { try run(text) }
        #expect(try store.count() == 0)
    }

    @Test("a write to a store that is busy for a while is retried, with nothing lost or done twice")
    func busyStore() throws {
        let busy = BusyStore(store.store, failures: 3)
        let progress = try run(lines(1...40) + "a b\n", over: busy)
        #expect(progress.created == 40)
        #expect(progress.refused == 1)
        #expect(problems.elements.map(\.line) == [42])
    }

    @Test("if the store stays busy, the import fails")
    func busyForGood() {
        let busy = BusyStore(store.store, failures: .max) { [clock] in clock.advance(by: .milliseconds(100)) }
        #expect(throws: DirectoryError.storeBusy(store: "busy")) { try run(lines(1...3), over: busy) }
    }

    @Test("changes by an import have the import as their origin")
    func origin() throws {
        let authors = Recorder<Author>()
        let observed = ObservedStore(store.store) { query in
            if let batch = query as? ChangeBatchQuery { authors.record(batch.author) }
        }
        try run(lines(1...1), over: observed)
        #expect(authors.elements == [Author(name: Author.operatorOnDuty.name, origin: .importing)])
    }
}

/// A store in which the first batches of changes fail, as if another process had locked the store.
private final class BusyStore: StoreDecorator {
    let base: any UserStore
    private let failures: Locked<Int>
    private let wait: @Sendable () -> Void

    init(_ base: any UserStore, failures: Int, wait: @escaping @Sendable () -> Void = {}) {
        self.base = base
        self.wait = wait
        self.failures = Locked(failures)
    }

    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        guard request.query is ChangeBatchQuery else { return base.write(request, body) }
        let fails = failures.withLock { left in
            defer { left -= 1 }
            return left > 0
        }
        guard fails else { return base.write(request, body) }
        wait()
        return Future(error: DirectoryError.storeBusy(store: "busy"))
    }
}
