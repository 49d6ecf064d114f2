import Foundation
import Testing

/// Checks what commands print with `--json` against the schema that `roster schema` prints.
@CommandTableThread @Suite(.timeLimit(.minutes(60)), .serialized)
struct SchemaTests {
    private static let filled = Result {
        try RosterHome.makeStore { home in
            try home.run("add", "ana", "--role", "admin", "--until", "", "--group", "ops")
            for login in ["bo", "chris", "dee"] { try home.run("add", login, "--until", "2031-01-01") }
            try home.run("delete", "dee")
        }
    }
    private static let printed = Result { try RosterHome().run("schema").output }

    private let home: RosterHome
    private let schema: JSONSchema

    init() throws {
        home = try RosterHome()
        schema = try JSONSchema(try Self.printed.get())
        try home.put(Self.filled.get())
    }

    private func check(_ name: String, _ arguments: [String], input: String? = nil) throws {
        let run = try home.start(arguments + ["--json"], input: input).finish()
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
        #expect(schema.problems(value, as: name) == [], "\(arguments)")
    }

    private nonisolated static let rows: [(String, [String], String?)] = [
        ("list", ["list"], nil), ("list", ["list", "is:trashed"], nil),
        ("list", ["list", "--columns", "id,note"], nil), ("list", ["list", "-on:corp"], nil),
        ("list", ["list", "--columns", "login,on"], nil),
        ("show", ["show", "ana"], nil), ("count", ["count"], nil), ("export", ["export"], nil),
        ("add", ["add", "eve"], nil), ("add", ["add", "eve", "-n"], nil), ("edit", ["edit", "bo", "--name", "B"], nil),
        ("edit", ["edit", "--query", "bo", "--name", "B", "-y"], nil),
        ("disable", ["disable", "bo", "chris", "-y"], nil),
        ("disable", ["disable", "-", "-n"], "bo\n"), ("enable", ["enable", "bo"], nil),
        ("delete", ["delete", "bo"], nil),
        ("restore", ["restore", "dee"], nil), ("purge", ["purge", "dee", "-y"], nil), ("limit", ["limit"], nil),
        ("limit", ["limit", "set", "9"], nil), ("limit", ["limit", "clear"], nil), ("roles", ["roles"], nil),
        ("roles", ["roles", "add", "boss"], nil), ("roles", ["roles", "remove", "viewer"], nil),
        ("groups", ["groups"], nil), ("groups", ["groups", "remove", "ops", "-y"], nil),
        ("import", ["import", "-"], "login\neve\n"),
        ("import", ["import", "-", "--dry-run"], "login,name\neve,\nbo,B\na b,\nchris,\n"),
        ("log", ["log"], nil), ("log --check", ["log", "--check"], nil),
        ("tasks", ["tasks"], nil), ("undo", ["undo"], nil), ("doctor", ["doctor"], nil),
        ("config", ["config"], nil), ("manual", ["manual"], nil), ("completions", ["completions", "fish"], nil),
        ("undo", ["undo", "1"], nil),
    ]

    @Test("a command's JSON matches the schema", arguments: rows)
    func commands(_ name: String, _ arguments: [String], _ input: String?) throws {
        try check(name, arguments, input: input)
    }

    @Test("the JSON of `redo` and `apply` matches the schema")
    func later() throws {
        try home.run("undo")
        try check("redo", ["redo"])
        let plan = home.path("x.plan")
        try home.run("import", "-", "--plan", plan, input: "login\nzoe\n")
        try check("apply", ["apply", plan])
    }

    @Test("the JSON of `backup` and `restore-backup` matches the schema")
    func backups() throws {
        let file = home.path("backup.db")
        try check("backup", ["backup", file])
        try check("restore-backup", ["restore-backup", file, "-y"])
    }

    @Test("the JSON of `copy` and `diff` matches the schema")
    func betweenStores() throws {
        let other = home.path("other.db")
        try check("copy", ["copy", home.store, other])
        try home.run("edit", "ana", "--name", "Ana", "--store", other)
        try home.run("add", "new", "--store", other)
        try check("diff", ["diff", home.store, other])
    }

    @Test("with --json, a message is a JSON object that matches the schema")
    func messages() throws {
        let run = try home.run("disable", "bo", "--json")
        let value = try JSONSerialization.jsonObject(with: Data(run.messages.utf8))
        #expect(schema.problems(value, as: "message") == [])
    }

    @Test(
        "the JSON of an error matches the schema",
        arguments: [
            ["show", "zz"], ["add", "a b"], ["list", "--nope"], ["count", "x:y"], ["limit", "set", "-1"], ["lst"],
        ]
    )
    func errors(_ arguments: [String]) throws {
        let run = try home.start(arguments + ["--json"]).finish()
        let value = try JSONSerialization.jsonObject(with: Data(run.messages.utf8))
        #expect(schema.problems(value, as: "error") == [])
    }

    @Test("the error for a rejected line of an import matches the schema")
    func refusedLine() throws {
        let run = try home.run("import", "-", "--json", input: "login\na b\n")
        let value = try JSONSerialization.jsonObject(with: Data(run.messages.split(separator: "\n")[0].utf8))
        #expect(schema.problems(value, as: "error") == [])
    }

    @Test("a user's JSON has the status, the state today, and whether the user takes a seat")
    func derivedMembers() throws {
        try home.run("edit", "bo", "--until", "2020-01-01")
        let run = try home.run("list", "--json", "is:trashed", "OR", "bo", "OR", "ana")
        let users = try #require(try run.json() as? [[String: Any]])
        #expect(users.map { $0["login"] as? String } == ["ana", "bo", "dee"])
        #expect(users.map { $0["status"] as? String } == ["active", "active", "active"])
        #expect(users.map { $0["state"] as? String } == ["active", "expired", "trashed"])
        #expect(users.map { $0["seated"] as? Bool } == [true, false, false])
    }

    @Test("the JSON that `list` prints can be imported")
    func importable() throws {
        let list = try home.run("list", "--json").output
        let run = try home.run("import", "-", "--format", "json", input: list)
        #expect(run.exitCode == 0)
        #expect(run.messages.contains("3 unchanged"))
    }

    @Test("a value outside an enumeration does not match the schema")
    func enumerations() throws {
        var task = try #require((try home.run("tasks", "--json").json() as? [[String: Any]])?.first)
        #expect(schema.problems(task, as: "task") == [])
        for member in ["state", "undone", "origin"] {
            let value = task.updateValue("finished", forKey: member)
            #expect(schema.problems(task, as: "task") != [], "\(member)")
            task[member] = value
        }
        var entry = try #require((try home.run("log", "--json").json() as? [[String: Any]])?.first)
        for member in ["kind", "origin"] {
            let value = entry.updateValue("finished", forKey: member)
            #expect(schema.problems(entry, as: "entry") != [], "\(member)")
            entry[member] = value
        }
    }

    @Test("the schema describes the JSON of every command that prints data")
    func isComplete() throws {
        // `dashboard` and `demo` print no data, and `schema` only describes data.
        let silent: Set<String> = ["dashboard", "demo", "schema"]
        let commands = try CommandNames.all().filter { !$0.contains(" ") && !silent.contains($0) }
        #expect(Set(commands).subtracting(schema.names) == [])
    }

    @Test("the tests' schema checker reports wrong values")
    func checker() throws {
        let wrong: [Any] = [["count": "1"], ["count": -1], ["total": 1], [1], ["count": 1, "more": 2]]
        for value in wrong { #expect(schema.problems(value, as: "count") != []) }
        #expect(schema.problems(["count": 1], as: "count") == [])
    }
}
