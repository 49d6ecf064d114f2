import AccountsTesting
import Foundation
import Testing

/// Tests `on:` and `drift:` in queries, the column `connections` (alias `on`), and the errors of `diff`.
///
/// Runs the real binary with the account files of a ``TestTree``.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ConnectionQueryTests {
    private let tree: TestTree
    private let home: RosterHome
    private let config: String

    init() throws {
        tree = try TestTree()
        home = try RosterHome(hasStore: true)
        config = try home.write("connections: {web1: {accounts: \(tree.path)}}\n", to: "config.yml")
        try #require(try run("pull", "web1").exitCode == 0)
        try #require(try run("add", "zoe").exitCode == 0)
    }

    private func run(_ arguments: String...) throws -> RosterRun {
        try home.start(arguments + ["--config", config], environment: [:]).finish()
    }

    @Test("users can be queried by their links, and by changes that a push would write")
    func queries() throws {
        let all = try run("list", "on:web1", "--columns", "login,on").lines
        #expect(all.count == 2 && all.contains("ana\tweb1"))
        #expect(try run("list", "--columns", "login,connections", "-on:web1").lines == ["zoe\t"])
        #expect(try run("count", "drift:web1").output == "0\n")
        #expect(try run("edit", "ana", "--name", "Ana M").exitCode == 0)
        #expect(try run("list", "drift:web1", "--columns", "login").lines == ["ana"])
        #expect(try run("count", "on:web1", "-drift:web1").output == "1\n")
        #expect(try run("export", "drift:web1", "--format", "csv").output.contains("Ana M"))
        #expect(try run("disable", "--query", "on:web1 -drift:web1", "--yes").exitCode == 0)
        #expect(try run("count", "drift:web1").output == "2\n")
        #expect(try run("push", "web1").exitCode == 0)
        #expect(try run("count", "drift:web1").output == "0\n")
    }

    @Test("`list --json` includes connections if the query or a column names them; `show` always does")
    func json() throws {
        #expect(try run("list", "--json").output.contains("connections") == false)
        #expect(try run("list", "on:web1", "ana", "--json").output.contains("\"connections\":[\"web1\"]"))
        #expect(try run("list", "ana", "--columns", "on", "--json").output == "[\n{\"connections\":[\"web1\"]}\n]\n")
        #expect(try run("show", "ana", "--json").output.contains("\"connections\":[\"web1\"]"))
        #expect(try run("show", "zoe").lines.contains("connections\t"))
        #expect(
            try run("list", "ana", "--columns", "login,on", "--format", "csv").output
                == "login,connections\r\nana,web1\r\n"
        )
    }

    @Test("if `diff` finds no connection of the given name, the error suggests a similar one")
    func unknownComparison() throws {
        let run = try run("diff", home.store, "wbe1")
        #expect(run.exitCode == 8)
        #expect(
            run.messages
                == "roster: there is neither a store nor a connection wbe1; did you mean the connection web1?\n"
        )
    }

    @Test("a query for an unknown connection finds no users, and a message suggests a similar one")
    func unknown() throws {
        let run = try run("list", "on:wbe1")
        #expect(run.exitCode == 0 && run.output.isEmpty)
        #expect(run.messages.contains("did you mean on:web1?"))
        #expect(try self.run("count", "on:none").output == "0\n")
    }

    @Test("if an edit's query names an unknown connection, a message suggests a similar one")
    func unknownChange() throws {
        let run = try run("edit", "--query", "drift:wbe1", "--note", "x", "--yes")
        #expect(run.exitCode == 0)
        #expect(run.messages == "no users match; did you mean drift:web1?\n")
    }

    @Test("if the connection is the first argument of `diff`, the error contains the correct command line")
    func swappedComparison() throws {
        let run = try run("diff", "web1", home.store)
        #expect(run.exitCode == 2)
        #expect(run.messages == "roster: web1 is a connection; write roster diff \"\(home.store)\" web1\n")
        #expect(try self.run("diff", "web2", home.store).exitCode == 8)
    }
}
