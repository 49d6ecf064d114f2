import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests that a pull decides about accounts while later accounts are still being read.
@Suite struct EarlyPullTests {
    private let bench = ImportBench()
    private let planning = ManualExecutor(name: "planning")
    private let reading = ManualExecutor(name: "reading")
    private let problems = Locked<[ImportProblem]>([])

    /// A directory with pages of two accounts; before each page, the pull decides about all accounts read so far.
    private func directory(
        _ logins: String...,
        beforePage: @escaping @Sendable () -> Void = {}
    ) -> MemoryDirectory {
        let directory = MemoryDirectory(
            pageSize: 2,
            beforePage: { [planning] in
                planning.runAll()
                beforePage()
            }
        )
        for login in logins { directory.add(UserFields(login: login, name: login)) }
        return directory
    }

    private func plan(
        _ directory: MemoryDirectory,
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        token: CancellationToken? = nil
    ) -> Future<ImportPlan> {
        let pulls = PlanPullInteractor(executor: planning, useCases: bench.useCases, wallClock: bench.wallClock)
        let connection = DirectoryConnection(settings, directory, executor: reading)
        let plan = pulls.execute(connection, by: .operatorOnDuty, token: token) { [problems] _, found in
            problems.withLock { $0 += found }
        }
        reading.runAll()
        planning.runAll()
        return plan
    }

    @Test("a pull decides about accounts before the last page is read")
    func early() throws {
        let refused = Locked<[Int]>([])
        let directory = directory("-ana", "bo", "cy", "-dora", "eve") { [problems] in
            let count = problems.withLock(\.count)
            refused.withLock { $0.append(count) }
        }
        let plan = try plan(directory).get()
        #expect(refused.withLock(\.self) == [0, 1, 2, 2])
        #expect(plan.summary.created == 3)
    }

    @Test("two accounts with the same login are refused, even if the pull has already decided about the first")
    func lateDuplicate() throws {
        let plan = try plan(directory("ana", "bo", "-cy", "Ana", "dora")).get()
        let entries = try plan.entries(from: 0, limit: 10)
        #expect(entries.map(\.isRefused) == [true, false, true, true, false])
        #expect(plan.summary.created == 2)
        // Because of the late duplicate, the pull decides about all accounts again. -cy is refused both times, but the
        // observer receives the refusal only once.
        #expect(problems.withLock { $0.map(\.login) } == ["-cy", "Ana", "ana"])
    }

    @Test("an account with the login of a linked user is refused, even if the user's own account is read later")
    func lateLink() throws {
        let directory = directory("later", "bo", "ana")
        let settings = ConnectionSettings(name: "corp", users: try UserFilter(parsing: "-later"))
        try bench.apply(try plan(directory, settings).get())
        directory.change("ana") { $0.login = "ana2" }
        directory.change("later") { $0.login = "ana" }
        let plan = try plan(directory).get()
        let entries = try plan.entries(from: 0, limit: 10)
        #expect(entries.map(\.login) == ["ana", "bo", "ana2"])
        guard case .refuse(let refusal) = entries[0].action else {
            Issue.record("the account with the login of a linked user is not refused")
            return
        }
        #expect(refusal.code == "linked-elsewhere")
    }

    @Test("a pull that is cancelled while accounts are read makes no plan")
    func cancelled() {
        let token = CancellationToken()
        let directory = directory("ana", "bo", "cy") { token.cancel() }
        #expect(throws: FutureError.cancelled) { try plan(directory, token: token).get() }
    }
}
