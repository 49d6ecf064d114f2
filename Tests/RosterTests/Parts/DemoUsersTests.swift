import Futures
import Testing
import UserDirectory

@testable import roster

@Suite struct DemoUsersTests {
    private func overview(users: Int) throws -> Overview {
        let clock = DemoClock()
        let directory = Composition(
            store: MemoryStore(clock: clock),
            executor: DirectExecutor(),
            author: Author(name: "demo", origin: .dashboard),
            isReadOnly: false
        )
        try DemoUsers(count: users).addFirstUsers(to: directory, clock: clock).result.get()
        #expect(clock.weeksAgo == 0)
        return try directory.useCases.overview.execute(today: clock.today).result.get()
    }

    @Test("the first users of a demo have come over the weeks that the overview tells of")
    func past() throws {
        let weeks = try overview(users: 100).weeks
        #expect(weeks.compactMap(\.added).reduce(0, +) == 100)
        #expect(weeks.count == 12)
        #expect(weeks.allSatisfy { (4...14).contains($0.added ?? 0) })
        let seats = weeks.compactMap(\.seats)
        #expect(seats.count == weeks.count)
        #expect(seats.first ?? 0 < 10)
        #expect(seats.last == 75)
    }

    @Test("a demo of few users, or of none, works too", arguments: [0, 1, 5])
    func few(users: Int) throws {
        #expect(try overview(users: users).weeks.compactMap(\.added).reduce(0, +) == users)
    }
}
