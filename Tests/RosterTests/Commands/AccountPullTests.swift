import AccountsTesting
import Foundation
import Testing

/// `roster pull` and `roster connections` with the account files in a temporary folder, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct AccountPullTests {
    private let tree: TestTree
    private let home: RosterHome
    private let config: String

    init() throws {
        tree = try TestTree()
        home = try RosterHome(hasStore: true)
        config = try home.write("connections: {web1: {accounts: \(tree.path), others: disable}}\n", to: "config.yml")
    }

    private func run(_ arguments: String...) throws -> RosterRun {
        try home.start(arguments + ["--config", config], environment: [:]).finish()
    }

    @Test("accounts become users, a second pull changes nothing, and a later pull applies the accounts' changes")
    func pull() throws {
        #expect(try run("pull", "web1").messages.contains("pulled 2 accounts: 2 added"))
        #expect(try run("pull", "web1").messages.contains("pulled 2 accounts: 2 unchanged"))
        #expect(try run("list", "group:ops", "--columns", "login,name").lines == ["ana\tAna Müller"])
        try tree.run("usermod --prefix '\(tree.path)' --login anna --lock --expiredate 1 ana")
        #expect(try run("connections", "--check").lines == ["web1\taccounts under \(tree.path)\t2\t1\t0\t0\t0"])
        #expect(try run("pull", "web1").exitCode == 0)
        #expect(try run("list", "is:disabled", "--columns", "login").lines == ["anna"])
        #expect(try tree.problems() == [])
    }

    @Test("of many rejected accounts, the first 20 are printed, and the others are counted")
    func manyRejected() throws {
        let passwd = tree.url("passwd")
        let lines = (1...25).map { "a!\($0):x:\(2000 + $0):1000::/home:/bin/sh\n" }
        try (String(contentsOf: passwd, encoding: .utf8) + lines.joined()).write(
            to: passwd,
            atomically: false,
            encoding: .utf8
        )
        let pull = try run("pull", "web1")
        #expect(pull.exitCode == 6)
        #expect(pull.messages.split(separator: "\n").count { $0.contains("a!") } == 20)
        #expect(pull.messages.contains("roster: and 5 more accounts; --json names all of them\n"), "\(pull.messages)")
    }

    @Test("a pull into a store that is open read-only is refused before anything is asked")
    func readOnly() throws {
        #expect(try run("pull", "web1").exitCode == 0)
        try tree.replace("passwd", "ana:", "anna:")
        let pull = try run("pull", "web1", "--read-only")
        #expect(pull.exitCode == 7)
        #expect(pull.messages.contains("the store is open read-only"), "\(pull.messages)")
        #expect(try run("pull", "web1", "--dry-run", "--read-only").exitCode != 7)
    }

    @Test("the message about an account that cannot be read names the account only once")
    func unreadable() throws {
        try tree.replace("shadow", "bo:!:19000:0:99999:7:::\n", "")
        let message = "the account has no line in shadow; correct that with pwck (rule shadow-lines)"
        #expect(try run("pull", "web1").messages.contains("roster: bo: \(message)\n"))
        #expect(try run("pull", "web1", "-n").output.contains(message))
    }

    @Test("if no seats are free, a dry run of a pull says that nothing would be pulled")
    func full() throws {
        #expect(try run("limit", "set", "0").exitCode == 0)
        let trial = try run("pull", "web1", "-n")
        #expect(trial.messages.contains("nothing would be pulled"), "\(trial.messages)")
        #expect(trial.exitCode == 5)
    }

    @Test("the error for a missing account file says what to do")
    func missing() throws {
        try FileManager.default.removeItem(at: tree.url("shadow"))
        let pull = try run("pull", "web1")
        #expect(pull.exitCode == 2)
        #expect(pull.messages.contains("etc/shadow does not exist; check the accounts setting"))
    }
}
