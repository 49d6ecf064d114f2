import Foundation
import Futures
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Several stores on one file, each on a thread of its own, as several processes would be.
@Suite struct ConcurrencyTests {
    let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
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

    @Test("sixteen may be the first at once", .timeLimit(.minutes(10)), arguments: [false, true])
    func sixteenAreTheFirst(_ isEmptyFile: Bool) throws {
        for round in 0..<8 {
            let name = "round\(round)/team.db"
            if isEmptyFile {
                try FileManager.default.createDirectory(
                    atPath: place.file("round\(round)"),
                    withIntermediateDirectories: true
                )
                try place.write(Data(), name)
            }
            let failed = errors(threads: 16) { [place] index in
                let subject = try place.store(name)
                try subject.addPatiently("user\(index)")
                subject.close()
            }
            #expect(failed.isEmpty)
            #expect(try place.store(name).count() == 16)
        }
    }

    @Test("writers wait for each other, and no change is lost", .timeLimit(.minutes(10)))
    func writersWait() throws {
        let failed = errors(threads: 4) { [place] index in
            let subject = try place.store()
            for number in 0..<40 { try subject.addPatiently("user\(index)-\(number)") }
        }
        #expect(failed.isEmpty)
        #expect(try place.store().count() == 160)
        #expect(try place.store().seats().used == 160)
    }

    @Test("a role is either given or removed, whoever comes first", .timeLimit(.minutes(10)))
    func rolesAndUsers() throws {
        let subject = try place.store()
        try subject.add("ana")
        for round in 0..<10 {
            let role = "role\(round)"
            try subject.edit(.add([role]))
            let refused = errors(threads: 2) { [place] index in
                let other = try place.store()
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

    @Test("seats never go past the limit, however many ask at once", .timeLimit(.minutes(10)))
    func seatsStayWithinTheLimit() throws {
        try place.store().setLimit(25)
        let refused = errors(threads: 4) { [place] index in
            let subject = try place.store()
            var last: (any Error)?
            for number in 0..<20 {
                do { try subject.addPatiently("user\(index)-\(number)") } catch { last = error }
                let seats = try subject.seats()
                if seats.isExceeded { throw DirectoryError.limitReached(seats) }
            }
            if let last { throw last }
        }
        #expect(try place.store().seats() == Seats(used: 25, limit: 25))
        #expect(
            refused.compactMap { $0 as? DirectoryError }
                == refused.map { _ in .limitReached(.init(used: 25, limit: 25)) }
        )
    }

    @Test("one login is given to one of those who ask at once", .timeLimit(.minutes(10)))
    func loginsStayUnique() throws {
        try place.store().close()
        let failed = errors(threads: 8) { [place] _ in try place.store().addPatiently("ana") }
        #expect(failed.count == 7)
        #expect(failed.allSatisfy { $0 as? DirectoryError == .loginTaken("ana") })
    }

    @Test("readers do not wait for a writer", .timeLimit(.minutes(10)))
    func readersDoNotWait() throws {
        let clock = ReadingClock()
        let subject = try place.store()
        try subject.add("ana")
        // The rules ask for the time inside the transaction; the clock reads through another store meanwhile.
        let writer = try SQLiteStore(path: place.file(), clock: clock)
        clock.onDate.withLock { $0 = { clock.seen.withLock { $0 = try? subject.logins() } } }
        _ = try writer.changes.put(nil, in: ChangeQuery(.add(UserDraft(login: "bo")), by: .operatorOnDuty)).get()
        #expect(clock.seen.withLock { $0 } == ["ana"])
        #expect(try subject.logins() == ["ana", "bo"])
    }
}

extension StoreUnderTest {
    /// Adds a user as the program does, which asks again where another one has the lock.
    fileprivate func addPatiently(_ login: String) throws {
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
