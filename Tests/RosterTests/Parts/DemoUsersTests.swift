import Foundation
import Futures
import Testing
import UserDirectory

@testable import roster

@Suite struct DemoUsersTests {
    private func filled(users: Int) throws -> (directory: Composition, clock: DemoClock) {
        let clock = DemoClock()
        let directory = Composition(
            store: MemoryStore(clock: clock),
            executor: DirectExecutor(),
            author: Author(name: "demo", origin: .dashboard),
            isReadOnly: false
        )
        try DemoUsers(count: users).addFirstUsers(to: directory, clock: clock).result.get()
        #expect(clock.isPresent)
        return (directory, clock)
    }

    private func overview(users: Int) throws -> Overview {
        let (directory, clock) = try filled(users: users)
        return try directory.useCases.overview.execute(today: clock.today).result.get()
    }

    @Test("a demo's first users were added over the weeks that the overview shows")
    func past() throws {
        let weeks = try overview(users: 100).weeks
        // The contractor, who is in the trash, was also added in one of the weeks.
        #expect(weeks.compactMap(\.added).reduce(0, +) == 101)
        #expect(weeks.count == 12)
        // On a weekend, the contractor was added in the week with the most other users, 14; so the maximum is 15.
        #expect(weeks.allSatisfy { (4...15).contains($0.added ?? 0) })
        let seats = weeks.compactMap(\.seats)
        #expect(seats.count == weeks.count)
        #expect(seats.first ?? 0 < 10)
        #expect(seats.last == 75)
    }

    @Test("a demo with few or no users works, too", arguments: [0, 1, 5])
    func few(users: Int) throws {
        #expect(try overview(users: users).weeks.compactMap(\.added).reduce(0, +) == users)
    }

    @Test("a demo's journal has bulk changes, a full and a partial undo, a refusal and an import")
    func history() throws {
        let directory = try filled(users: 100).directory
        let tasks = try directory.useCases.listTasks.execute(TaskQuery(limit: 100)).result.get()
        let titles = tasks.map(\.title)
        for title in [
            "Disable 5 users", "Import desks.csv", "Set the role of 3 users to viewer", "Add 4 users to support",
        ] {
            #expect(titles.contains(title), "\(title)")
        }
        #expect(tasks.first { $0.title == "Disable 5 users" }?.undone == .wholly)
        #expect(tasks.first { $0.title == "Add 4 users to support" }?.undone == .partly)
        #expect(tasks.first { $0.title == "Set the role of 3 users to viewer" }?.failed == 1)
        #expect(Set(tasks.map(\.author.name)).count == 4)
        #expect(Set(tasks.map(\.author.origin)) == [.dashboard, .commandLine, .importing, .undo])
        #expect(tasks.map(\.startedAt) == tasks.map(\.startedAt).sorted(by: >))
        #expect(
            try directory.useCases.listTrash.execute(TrashQuery(until: Date(), limit: 9)).result.get().map(\.login) == [
                "temp.contractor"
            ]
        )
    }

    @Test("a demo has the same tasks each time")
    func deterministic() throws {
        func titles() throws -> [String] {
            try filled(users: 100).directory.useCases.listTasks.execute(TaskQuery(limit: 100)).result.get().map(\.title)
        }
        #expect(try titles() == titles())
    }
}
