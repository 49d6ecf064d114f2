import Foundation
import Testing

/// Sixteen commands that change the same store at the same time.
///
/// `.ci/concurrency` makes many more such runs.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ConcurrencyTests {
    private func addAtOnce(_ count: Int, in home: RosterHome) throws -> [RosterRun] {
        let running = try (0..<count).map { try home.start(["add", "user\($0)"]) }
        return try running.map { try $0.finish() }
    }

    @Test("sixteen simultaneous adds to a store that does not exist yet all succeed", arguments: 1...3)
    func newStore(_ round: Int) throws {
        let home = try RosterHome(hasStore: false)
        let runs = try addAtOnce(16, in: home)
        for run in runs { #expect(run.exitCode == 0, "\(run.messages)") }
        #expect(try home.run("count").output == "16\n")
    }

    @Test("with ten seats, ten of sixteen simultaneous adds succeed, and six exit with code 5", arguments: 1...3)
    func limit(_ round: Int) throws {
        let home = try RosterHome()
        try home.run("limit", "set", "10")
        let runs = try addAtOnce(16, in: home)
        #expect(runs.count { $0.exitCode == 0 } == 10)
        #expect(runs.count { $0.exitCode == 5 } == 6)
        #expect(!runs.contains { $0.messages.contains("locked") })
        #expect(try home.run("limit", "--json").output.contains("\"used\":10,"))
    }
}
