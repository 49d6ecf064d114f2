import Foundation
import Futures
import FuturesTesting
import GRDB
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests a store that another connection keeps locked, as another process would.
@Suite(.timeLimit(.minutes(60))) struct LockedStoreTests {
    let place: TemporaryPlace
    let subject: StoreUnderTest
    let other: DatabaseQueue

    init() throws {
        place = try TemporaryPlace()
        subject = try place.store()
        try subject.add("ana")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        other = try DatabaseQueue(path: place.file(), configuration: configuration)
        try sql("BEGIN EXCLUSIVE")
    }

    private func sql(_ statement: String) throws {
        try other.inDatabase { db in try db.execute(sql: statement) }
    }

    @Test("a change to a locked store soon fails and changes nothing, and reads do not wait")
    func failsSoon() throws {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(throws: DirectoryError.storeBusy(store: place.file())) { try subject.add("bo") }
        #expect(throws: DirectoryError.storeBusy(store: place.file())) { try subject.setLimit(3) }
        #expect(try subject.logins() == ["ana"])
        // Opening a store waits for a lock for up to 5 s. If these three calls did the same, they would take 15 s.
        #expect(clock.now - start < .seconds(12))
        try sql("COMMIT")
        try subject.add("bo")
        #expect(try subject.logins() == ["ana", "bo"])
    }

    @Test("other use cases run while a change waits, and the change is made after the lock is released")
    func othersGoOn() throws {
        let executor = ManualExecutor()
        let useCases = UserUseCases(store: subject.store, executor: executor, clock: ManualClock())
        let change = useCases.addUser.execute(UserFields(login: "bo"), by: .operatorOnDuty)
        for _ in 0..<3 {
            let count = useCases.countUsers.execute()
            executor.runNext()
            executor.runNext()
            #expect(!change.resolved)
            #expect(count.resolved)
        }
        try sql("COMMIT")
        executor.runAll()
        #expect(change.resolved)
        #expect(try subject.logins() == ["ana", "bo"])
    }

    @Test("without a timeout, a change waits until the lock is released, and each attempt is reported")
    func waitsOn() throws {
        let (executor, clock, waits) = (ManualExecutor(), ManualClock(), LockWaits(timeout: nil))
        let useCases = UserUseCases(store: subject.store, executor: executor, clock: clock, lockWaits: waits)
        let reports = Locked<[Bool]>([])
        waits.observe { isWaiting in reports.withLock { $0.append(isWaiting) } }
        let change = useCases.addUser.execute(UserFields(login: "bo"), by: .operatorOnDuty)
        for _ in 0..<2 {
            executor.runNext()
            clock.advance(by: .seconds(60))
            #expect(!change.resolved)
        }
        #expect(reports.withLock { $0 } == [true, true])
        try sql("COMMIT")
        executor.runAll()
        #expect(try subject.logins() == ["ana", "bo"])
        #expect(reports.withLock { $0 } == [true, true, false])
    }

    @Test("a store can be opened while another connection writes")
    func opens() throws {
        let second = try place.store()
        #expect(try second.logins() == ["ana"])
    }
}
