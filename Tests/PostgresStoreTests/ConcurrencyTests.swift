import Foundation
import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Several stores on one database, each on a thread of its own, as several processes would be.
@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
    }

    /// Runs the closure on so many threads at once and gives what they threw.
    private func errors(threads: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
        let errors = Locked<[any Error]>([])
        let gate = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        for index in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                gate.wait()
                do { try body(index) } catch { errors.withLock { $0.append(error) } }
                group.leave()
            }
        }
        for _ in 0..<threads { gate.signal() }
        group.wait()
        return errors.withLock { $0 }
    }

    @Test("sixteen may be the first at once")
    func sixteenAreTheFirst() throws {
        for _ in 0..<4 {
            let database = try TestDatabase()
            let failed = errors(threads: 16) { index in
                let subject = try database.store()
                try subject.addPatiently("user\(index)")
                subject.close()
            }
            #expect(failed.isEmpty, "\(failed)")
            #expect(try database.store().count() == 16)
        }
    }

    @Test("sixteen writers wait for each other, and no change is lost or entered twice")
    func writersWait() throws {
        try database.store().close()
        let failed = errors(threads: 16) { [database] index in
            let subject = try database.store()
            for number in 0..<20 { try subject.addPatiently("user\(index)-\(number)") }
            subject.close()
        }
        #expect(failed.isEmpty, "\(failed)")
        let subject = try database.store()
        #expect(try subject.count() == 320)
        #expect(try subject.seats().used == 320)
        #expect(try subject.journal().map(\.number) == Array(1...320))
        #expect(try subject.replay().users == subject.everybody())
    }

    @Test("a role is either given or removed, whoever comes first")
    func rolesAndUsers() throws {
        let subject = try database.store()
        try subject.add("ana")
        for round in 0..<10 {
            let role = "role\(round)"
            try subject.edit(.add([role]))
            let refused = errors(threads: 2) { [database] index in
                let other = try database.store()
                defer { other.store.close() }
                let useCases = UserUseCases(store: other.store, executor: DirectExecutor())
                if index == 0 {
                    _ = try useCases.changeRoles.execute(.remove([role]), by: .operatorOnDuty).get()
                } else {
                    var edit = UserEdit()
                    edit.role = role
                    _ = try useCases.editUser.execute(edit, of: .login("ana"), by: .operatorOnDuty).get()
                }
            }
            #expect(refused.count == 1, "\(refused)")
            #expect(try subject.roles().contains(subject.user(.login("ana")).role))
        }
        #expect(try subject.replay().roles == subject.roles())
    }

    @Test("seats never go past the limit, however many ask at once")
    func seatsStayWithinTheLimit() throws {
        try database.store().setLimit(25)
        let refused = errors(threads: 16) { [database] index in
            let subject = try database.store()
            defer { subject.close() }
            var last: (any Error)?
            for number in 0..<5 {
                do { try subject.addPatiently("user\(index)-\(number)") } catch { last = error }
                let seats = try subject.seats()
                if seats.isExceeded { throw DirectoryError.limitReached(seats) }
            }
            if let last { throw last }
        }
        #expect(try database.store().seats() == Seats(used: 25, limit: 25))
        #expect(
            refused.compactMap { $0 as? DirectoryError }
                == refused.map { _ in .limitReached(.init(used: 25, limit: 25)) }
        )
    }

    @Test("one of two last admins stays, however both are disabled at once")
    func oneAdminStays() throws {
        for _ in 0..<10 {
            let database = try TestDatabase()
            let subject = try database.store()
            try subject.add(UserDraft(login: "ana", role: User.adminRole))
            try subject.add(UserDraft(login: "bo", role: User.adminRole))
            let refused = errors(threads: 2) { index in
                let subject = try database.store()
                defer { subject.close() }
                let useCases = UserUseCases(store: subject.store, executor: DirectExecutor())
                let login = ["ana", "bo"][index]
                _ = try useCases.disableUser.execute(.login(login), by: .operatorOnDuty).get()
            }
            #expect(refused.count == 1)
            #expect((refused.first as? DirectoryError)?.code == "last-admin")
            subject.close()
        }
    }

    @Test("one login is given to one of those who ask at once")
    func loginsStayUnique() throws {
        try database.store().close()
        let failed = errors(threads: 8) { [database] _ in try database.store().addPatiently("ana") }
        #expect(failed.count == 7)
        #expect(failed.allSatisfy { $0 as? DirectoryError == .loginTaken("ana") })
    }

    @Test("of edits on one version one is made and the others are conflicts")
    func oneEditWins() throws {
        try database.store().add("ana")
        let failed = errors(threads: 8) { [database] index in
            let subject = try database.store()
            defer { subject.close() }
            let useCases = UserUseCases(store: subject.store, executor: DirectExecutor())
            var edit = UserEdit()
            edit.name = "Ana \(index)"
            _ = try useCases.editUser.execute(edit, of: .login("ana"), ifVersion: 1, by: .operatorOnDuty).get()
        }
        #expect(failed.count == 7)
        #expect(failed.allSatisfy { ($0 as? DirectoryError)?.code == "conflict" }, "\(failed)")
        #expect(try database.store().user(.login("ana")).version == 2)
    }

    @Test("readers do not wait for a writer")
    func readersDoNotWait() throws {
        let clock = ReadingClock()
        let subject = try database.store()
        try subject.add("ana")
        // The rules ask for the time inside the transaction; the clock reads through another store meanwhile.
        let writer = try database.makeStore(clock: clock)
        clock.onDate.withLock { $0 = { clock.seen.withLock { $0 = try? subject.logins() } } }
        _ = try writer.changes.put(nil, in: ChangeQuery(.add(UserDraft(login: "bo")), by: .operatorOnDuty)).get()
        #expect(clock.seen.withLock { $0 } == ["ana"])
        #expect(try subject.logins() == ["ana", "bo"])
    }

    @Test("a write that finds the store locked fails soon as busy, and reads go on")
    func busy() throws {
        let subject = try database.store()
        try subject.add("ana")
        let other = try database.connect()
        other.claim()
        defer { other.release() }
        _ = try StoreRow.lock(on: other)
        #expect(throws: DirectoryError.storeBusy(store: subject.store.name)) { try subject.add("bo") }
        #expect(throws: DirectoryError.storeBusy(store: subject.store.name)) { try subject.setLimit(3) }
        #expect(try subject.logins() == ["ana"])
        try other.query("ROLLBACK")
        try subject.add("bo")
        #expect(try subject.logins() == ["ana", "bo"])
    }
}

extension StoreUnderTest {
    /// Adds a user as the program does, which asks again where another one has the lock.
    func addPatiently(_ login: String) throws {
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        _ = try useCases.addUser.execute(UserDraft(login: login), by: .operatorOnDuty).get()
    }
}

/// A clock that runs a closure when it is asked.
private final class ReadingClock: WallClock {
    let onDate = Locked<(@Sendable () -> Void)?>(nil)
    let seen = Locked<[String]?>(nil)

    var date: Date {
        onDate.withLock { $0 }?()
        return Date(millisecondsSince1970: 1_795_262_400_123)
    }
}
