import Foundation
import PostgresTesting
import Testing

/// `roster copy` and `roster diff`, run with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct CopyCommandTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        let rows = (1...1_500).map { "user\($0),Name \($0),member,\n" }.joined()
        try home.run("import", "-", input: "login,name,role,note\nana,=1+1,admin,\"a\nb\"\n\(rows)")
        try home.run("limit", "set", "5000")
        try home.run("roles", "add", "auditor")
        try home.run("edit", "ana", "--name=Ana")
        try home.run("edit", "user3", "--role", "auditor")
        try home.run("delete", "user1", "user2", "--yes")
        try home.run("purge", "user2", "--yes")
        try home.run("undo")
    }

    @Test("a copy from SQLite to PostgreSQL and back has the same users, settings and journal")
    func roundTrip() throws {
        let server = try PostgresServer()
        let database = server.location()
        let back = home.path("back.db")
        let copied = try home.run("copy", home.store, database)
        #expect(copied.exitCode == 0, "\(copied.messages)")
        #expect(copied.messages.contains("copied 1,500 users"))
        #expect(copied.output.isEmpty)
        let again = try home.run("copy", database, back)
        #expect(again.exitCode == 0, "\(again.messages)")
        let same = try home.run("diff", home.store, back)
        #expect(same.exitCode == 0, "\(same.output)")
        #expect(same.output.isEmpty)
        #expect(same.messages == "no differences\n")
        #expect(try home.run("diff", database, back, "--json").output == "[]\n")
        #expect(try home.run("log", "--check", "--store", back).exitCode == 0)
        #expect(try home.run("log", "--store", back).output == (try home.run("log").output))
        #expect(try home.run("add", "new", "--store", database).exitCode == 0)
    }

    @Test("`diff` lists the differences, and exits with code 1 if there are any")
    func differences() throws {
        let other = home.path("other.db")
        try home.run("copy", home.store, other)
        try home.run("edit", "ana", "--name=Anna", "--store", other)
        try home.run("limit", "clear", "--store", other)
        try home.run("roles", "remove", "viewer", "--store", other)
        let run = try home.run("diff", home.store, other)
        #expect(run.exitCode == 1)
        #expect(
            run.lines.first
                == "~ setting roles: value \"admin, member, viewer, auditor\" → \"admin, member, auditor\""
        )
        #expect(run.lines.dropFirst().first == "~ setting seatLimit: value \"5000\" → none")
        #expect(run.lines.dropFirst(2).first?.hasPrefix("~ user ana (id:") == true)
        #expect(run.output.contains("name \"Ana\" → \"Anna\", "))
        #expect(run.messages == "2 settings, 1 user, 3 tasks and 3 entries differ\n")
        let json = try #require(try home.run("diff", home.store, other, "--json").json() as? [[String: Any]])
        #expect(
            json.map { $0["kind"] as? String } == ["setting", "setting", "user"] + [
                "task", "task", "task", "entry", "entry", "entry",
            ]
        )
        #expect(json.map { $0["in"] as? String } == ["both", "both", "both"] + Array(repeating: "b", count: 6))
        #expect(try home.run("diff", "--quiet", home.store, other).exitCode == 1)
    }

    @Test("a target store that is not empty is refused; with `--replace`, its contents are replaced")
    func replacing() throws {
        let other = home.path("other.db")
        try home.run("add", "bo", "--store", other)
        let refused = try home.run("copy", home.store, other, "--json")
        #expect(refused.exitCode == 4)
        #expect(try refused.error()["code"] as? String == "not-empty")
        #expect(try home.run("count", "--store", other).output == "1\n")
        let run = try home.run("copy", home.store, other, "--replace", "--yes", "--json")
        #expect(run.exitCode == 0)
        #expect(try run.json() as? [String: Int] != nil)
        #expect(try home.run("diff", home.store, other).exitCode == 0)
    }

    @Test("a new store is removed if a signal stops the copy")
    func stopped() throws {
        let target = home.path("new.db")
        let running = try home.start(["copy", home.store, target])
        #expect(try running.waitForMessages { $0.contains("created the store") })
        kill(running.process.processIdentifier, SIGTERM)
        let run = try running.finish()
        // The copy may have ended before the signal.
        #expect([0, 143].contains(run.exitCode))
        #expect(run.messages.contains("the new store \(target) was removed") == (run.exitCode == 143))
        let files = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(files.contains("new.db") == (run.exitCode == 0))
    }

    @Test("a store cannot be copied into itself, and a missing store cannot be copied")
    func refusals() throws {
        #expect(try home.run("copy", home.store, "sqlite:./team.db").exitCode == 2)
        #expect(try home.run("copy", home.path("none.db"), home.path("new.db")).exitCode == 8)
        #expect(!FileManager.default.fileExists(atPath: home.path("none.db")))
    }
}
