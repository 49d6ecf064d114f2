import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests the entries of a plan that change something.
@Suite struct PlanChangesTests {
    @Test("the entries that change something can be read from any position, even in a plan of thousands of entries")
    func sparse() throws {
        let bench = PullBench()
        for number in 0..<5_000 {
            bench.directory.add(UserFields(login: "user\(number)", note: String(repeating: "n", count: 200)))
        }
        try bench.pull()
        let changed = Array(stride(from: 7, to: 5_000, by: 311)) + [4_998, 4_999]
        for number in changed { bench.directory.change("user\(number)") { $0.name = "New" } }
        let plan = try bench.plan()
        #expect(plan.summary.changes == changed.count)
        #expect(try plan.changes(from: 0, limit: 100).map(\.login) == changed.map { "user\($0)" })
        #expect(try plan.changes(from: 3, limit: 2).map(\.login) == changed[3..<5].map { "user\($0)" })
        #expect(try plan.changes(from: changed.count - 1, limit: 5).map(\.login) == ["user4999"])
        #expect(try plan.changes(from: changed.count, limit: 5).isEmpty)
    }
}
