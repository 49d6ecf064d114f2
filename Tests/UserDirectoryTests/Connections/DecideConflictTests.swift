import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests the decision about which side of a connection wins a conflict.
@Suite struct DecideConflictTests {
    private let bench = PushBench()
    private let settings = ConnectionSettings(name: "corp")

    private var decide: DecideConflictInteractor {
        DecideConflictInteractor(executor: AppExecutor(name: "decisions"), useCases: bench.bench.useCases)
    }

    /// The differences that a check finds.
    private func differences() throws -> [Difference] {
        let found = Locked<[Difference]>([])
        let compare = CompareConnectionInteractor(
            executor: AppExecutor(name: "checks"),
            useCases: bench.bench.useCases,
            wallClock: bench.bench.wallClock
        )
        let observer: @Sendable (Difference, Directions) -> Void = { difference, _ in
            if difference.isDifferent { found.withLock { $0.append(difference) } }
        }
        _ = try compare.execute(bench.connection(settings), observer: observer).get()
        return found.withLock(\.self)
    }

    @Test(
        "if the store's value wins, a push writes this value, even if the account was deleted and created again",
        arguments: [false, true]
    )
    func winner(isMadeAgain: Bool) throws {
        bench.directory.add(UserFields(login: "ana", name: "Ana"))
        try bench.pulls.pull()
        if isMadeAgain {
            bench.directory.remove("ana")
            bench.directory.add(UserFields(login: "ana", name: "Ana There"))
        } else {
            bench.directory.change("ana") { $0.name = "Ana There" }
        }
        try bench.edit("ana") { $0.name = "Ana Here" }
        let conflict = try #require(try differences().first)
        let decided = try decide.execute(conflict, .name, winner: .here, of: bench.connection(settings)).get()
        #expect(decided.conflicts.isEmpty)
        #expect(try bench.push().updated == 1)
        #expect(bench.account("ana")?.name == "Ana Here")
        #expect(try differences().isEmpty)
    }

    @Test("a decision about a conflict is refused if the field has changed in the store since the check")
    func changedUser() throws {
        bench.directory.add(UserFields(login: "ana", name: "Ana"))
        try bench.pulls.pull()
        bench.directory.change("ana") { $0.name = "Ana There" }
        try bench.edit("ana") { $0.name = "Ana Here" }
        let conflict = try #require(try differences().first)
        try bench.edit("ana") { $0.name = "Ana Again" }
        #expect(throws: ConflictDecisionError.changed) {
            try decide.execute(conflict, .name, winner: .here, of: bench.connection(settings)).get()
        }
    }

    @Test(
        "a user whose account was deleted can be kept, unless the user has changed since the check",
        arguments: [false, true]
    )
    func keptUser(hasChanged: Bool) throws {
        bench.directory.add(UserFields(login: "ana", name: "Ana"))
        try bench.pulls.pull()
        bench.directory.remove("ana")
        let difference = try #require(try differences().first)
        if hasChanged {
            try bench.edit("ana") { $0.name = "Ana Again" }
            #expect(throws: ConflictDecisionError.changed) {
                try decide.keepUser(of: difference, of: bench.connection(settings)).get()
            }
            #expect(try bench.pulls.links().count == 1)
        } else {
            _ = try decide.keepUser(of: difference, of: bench.connection(settings)).get()
            #expect(try bench.push().created == 1)
            #expect(bench.account("ana")?.name == "Ana")
        }
    }
}
