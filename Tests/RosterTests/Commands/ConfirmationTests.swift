import Testing

/// Without a terminal, a change needs `--yes` if an admin loses access or rights, or if several users lose access.
///
/// The store has the admins ana and adm, the members bo and cy, and the disabled dan.
@CommandThread @Suite("Confirmation on the command line", .timeLimit(.minutes(60)))
struct ConfirmationTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.put(ConfirmationTests.filled.get())
    }

    private static let filled = Result {
        try RosterHome.makeStore { home in
            for login in ["ana", "adm"] { try home.run("add", login, "--role", "admin") }
            for login in ["bo", "cy", "dan"] { try home.run("add", login) }
            try home.run("disable", "dan")
        }
    }

    /// A command that needs a confirmation, and the reason that its message gives.
    struct Door: CustomStringConvertible, Sendable {
        let arguments: [String]
        var input: String?
        let reason: String

        init(_ line: String, input: String? = nil, _ reason: String) {
            arguments = line.split(separator: " ").map(String.init)
            self.input = input
            self.reason = reason
        }

        var description: String { arguments.joined(separator: " ") }
    }

    private nonisolated static let doors = [
        Door("delete adm", "adm, an admin"),
        Door("delete bo cy", "2 users"),
        Door("delete bo dan", "2 users"),
        Door("delete -", input: "bo\ncy\n", "2 users"),
        Door("delete --query bo", "all matching users"),
        Door("disable adm", "adm, an admin"),
        Door("disable ADM bo", "adm, an admin"),
        Door("disable bo cy", "2 users"),
        Door("disable -", input: "bo\ncy\n", "2 users"),
        Door("disable --query bo", "all matching users"),
        Door("edit adm --role member", "removes admin rights from adm"),
        Door("edit adm --disabled", "adm, an admin"),
        Door("edit adm --until 2020-01-01", "adm, an admin"),
        Door("edit adm --kind service", "changes the kind of adm, an admin"),
        Door("edit bo cy --disabled", "2 users"),
        Door("edit bo cy --until 2020-01-01", "2 users"),
        Door("edit --query bo --note x", "all matching users"),
        Door("import -", input: "login,role\nadm,member\n", "removes admin rights from adm"),
        Door("import -", input: "login,status\nadm,disabled\n", "adm, an admin"),
        Door("import -", input: "login,status\nbo,disabled\ncy,disabled\n", "2 users"),
    ]

    @Test(
        "a change needs --yes if it has a --query, if an admin loses access or rights, or if several users lose access",
        arguments: doors
    )
    func refused(_ door: Door) throws {
        let before = try home.run("export").output
        let run = try home.start(door.arguments, input: door.input).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains(door.reason), "\(run.messages)")
        #expect(run.messages.contains("pass --yes"))
        #expect(try home.run("export").output == before)
    }

    @Test("a change that needs --yes is made if --yes is given", arguments: doors)
    func confirmed(_ door: Door) throws {
        let before = try home.run("export").output
        let run = try home.start(door.arguments + ["--yes"], input: door.input).finish()
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(try home.run("export").output != before)
    }

    @Test(
        "no confirmation is needed for a dry run, or if no admin loses access and at most one other user does",
        arguments: [
            "delete bo", "disable bo", "disable bo dan", "edit adm --name Adm", "edit adm --until 2999-01-01",
            "edit bo cy --role viewer", "edit bo cy --note x", "edit bo cy --until 2999-01-01", "enable dan",
            "edit bo --role admin", "disable bo cy -n",
        ]
    )
    func unasked(_ line: String) throws {
        #expect(try home.start(line.split(separator: " ").map(String.init)).finish().exitCode == 0)
    }

    @Test(
        "if all changes would be refused, the command reports that without asking for confirmation",
        arguments: [
            ("edit --query bo --role nosuch", 2, "role must be one of"),
            ("edit --query role:member --email bad@", 2, "email"), ("delete nobody1 root2", 3, "no user nobody1"),
            ("delete bo cy --read-only", 7, "read-only"), ("disable --query bo --read-only", 7, "read-only"),
        ]
    )
    func allRefused(_ line: String, _ exitCode: Int, _ reason: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init)).finish()
        #expect(run.exitCode == exitCode)
        #expect(run.messages.contains(reason), "\(run.messages)")
        #expect(!run.messages.contains("--yes"), "\(run.messages)")
    }

    @Test("a change with --query needs --yes, even if the first hundred users would all be refused")
    func firstRefused() throws {
        // Users with the maximum number of groups cannot get another one.
        let full = (0..<1_000).map { "g\($0)" }.joined(separator: ",")
        let rows = (0..<100).map { "a\(1_000 + $0),\"\(full)\"\n" }.joined()
        try home.run("import", "-", input: "login,groups\n\(rows)zz,\n")
        let query = ["edit", "--query", "login:a1 OR login:zz", "--add-group", "new"]
        let run = try home.start(query).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("pass --yes"), "\(run.messages)")
        #expect(try home.run("count", "group:new").output == "0\n")
        #expect(try home.start(query + ["--yes"]).finish().exitCode == 6)
        #expect(try home.run("count", "group:new").output == "1\n")
    }

    @Test("without `--yes`, `apply` refuses a plan that takes rights from an admin")
    func plans() throws {
        let plan = home.path("x.plan")
        let planned = try home.run("import", "-", "--plan", plan, input: "login,role\nadm,member\n")
        #expect(planned.exitCode == 0)
        let refused = try home.run("apply", plan)
        #expect(refused.exitCode == 2)
        #expect(refused.messages.contains("this removes admin rights from adm; pass --yes"))
        #expect(try home.run("apply", plan, "--yes").exitCode == 0)
        #expect(try home.run("count", "role:admin").output == "1\n")
    }

    @Test("an import that adds users or changes harmless fields needs no confirmation")
    func harmlessImport() throws {
        let text = "login,name,status\nadm,Adm,active\neve,Eve,disabled\nfay,Fay,disabled\n"
        #expect(try home.run("import", "-", input: text).exitCode == 0)
    }

    @Test("`copy --replace` needs `--yes` if the target store contains anything, but not if it is new")
    func replacing() throws {
        let other = home.path("other.db")
        try home.run("add", "eve", "--store", other)
        let refused = try home.run("copy", home.store, other, "--replace")
        #expect(refused.exitCode == 2)
        #expect(refused.messages.contains("this deletes 1 user, 1 task and 1 journal entry in"))
        #expect(refused.messages.contains("pass --yes\n"))
        #expect(try home.run("list", "--store", other, "--columns", "login").output == "eve\n")
        #expect(try home.run("copy", home.store, home.path("new.db"), "--replace").exitCode == 0)
    }

    @Test("restore-backup needs --yes if it replaces a store, but not if it creates one")
    func restoring() throws {
        let backup = home.path("backup.db")
        try home.run("backup", backup)
        try home.run("add", "eve")
        let refused = try home.run("restore-backup", backup)
        #expect(refused.exitCode == 2)
        #expect(refused.messages.contains("pass --yes\n"))
        #expect(try home.run("count").output == "6\n")
        #expect(try home.run("restore-backup", backup, "--store", home.path("new.db")).exitCode == 0)
    }
}
