import Testing

/// The commands that need `--yes` if there is no terminal.
///
/// A change needs `--yes` with a `--query`, if an admin loses access, role or kind, or if several users lose access.
/// Commands that replace a store need `--yes`, too.
///
/// The store has the admins ana and adm, the members bo and cy, and the disabled member dan.
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
    struct Invocation: CustomStringConvertible, Sendable {
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

    private nonisolated static let invocations = [
        Invocation("delete adm", "adm, an admin"),
        Invocation("delete bo cy", "2 users"),
        Invocation("delete bo dan", "removes access from 1 user, and deletes 1 user without access"),
        Invocation("delete -", input: "bo\ncy\n", "2 users"),
        Invocation("delete --query bo", "all matching users"),
        Invocation("disable adm", "adm, an admin"),
        Invocation("disable ADM bo", "adm, an admin"),
        Invocation("disable bo cy", "2 users"),
        Invocation("disable -", input: "bo\ncy\n", "2 users"),
        Invocation("disable --query bo", "all matching users"),
        Invocation("edit adm --role member", "removes admin rights from adm"),
        Invocation("edit adm --disabled", "adm, an admin"),
        Invocation("edit adm --until 2020-01-01", "adm, an admin"),
        Invocation("edit adm --kind service", "changes the kind of adm, an admin"),
        Invocation("edit bo cy --disabled", "2 users"),
        Invocation("edit bo cy --until 2020-01-01", "2 users"),
        Invocation("edit --query bo --note x", "all matching users"),
        Invocation("import -", input: "login,role\nadm,member\n", "removes admin rights from adm"),
        Invocation("import -", input: "login,status\nadm,disabled\n", "adm, an admin"),
        Invocation("import -", input: "login,status\nbo,disabled\ncy,disabled\n", "2 users"),
    ]

    @Test(
        "a change needs --yes with a --query, if an admin loses access, role or kind, or if several users lose access",
        arguments: invocations
    )
    func refused(_ invocation: Invocation) throws {
        let before = try home.run("export").output
        let run = try home.start(invocation.arguments, input: invocation.input).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains(invocation.reason), "\(run.messages)")
        #expect(run.messages.contains("pass --yes"))
        #expect(try home.run("export").output == before)
    }

    @Test("a change that needs --yes is made if --yes is given", arguments: invocations)
    func confirmed(_ invocation: Invocation) throws {
        let before = try home.run("export").output
        let run = try home.start(invocation.arguments + ["--yes"], input: invocation.input).finish()
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(try home.run("export").output != before)
    }

    @Test(
        "no confirmation is needed for a dry run, or for a change of named users if at most one member loses access",
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
        "if all changes would be refused, the command says so, and does not ask for confirmation",
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

    @Test("an invalid value for many matching users is reported without asking for confirmation")
    func invalidForMany() throws {
        let rows = (0..<150).map { "m\(1_000 + $0)\n" }.joined()
        try home.run("import", "-", input: "login\n\(rows)")
        let run = try home.start(["edit", "--query", "role:member", "--role", "nosuch"]).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("role must be one of") && !run.messages.contains("--yes"), "\(run.messages)")
    }

    @Test(
        "refused changes are reported before the confirmation",
        arguments: [
            ("purge dan bo nobody1", ["the user bo is not in the trash", "no user nobody1", "cannot be undone; pass"]),
            ("delete nobody1 bo cy", ["no user nobody1", "from 2 users; pass"]),
            (
                "delete --query role:admin",
                ["the only active admin", "all matching users, and removes access from adm, an admin; pass"]
            ),
        ]
    )
    func refusedFirst(_ line: String, _ messages: [String]) throws {
        try home.run("delete", "dan")
        let run = try home.start(line.split(separator: " ").map(String.init)).finish()
        #expect(run.exitCode == 2)
        let lines = run.messages.split(separator: "\n")
        #expect(lines.count == messages.count, "\(lines)")
        for (line, message) in zip(lines, messages) { #expect(line.contains(message)) }
    }

    @Test("after a purge is confirmed, the refusals are reported only once, and the exit code is 6")
    func refusedPurge() throws {
        try home.run("delete", "dan")
        let run = try home.run("purge", "dan", "nobody1", "--yes")
        #expect(run.exitCode == 6)
        #expect(run.messages == "roster: no user nobody1\npurged 1 user\n")
    }

    @Test(
        "a dry run says what an admin would lose, but does not repeat that disabled or deleted users lose access",
        arguments: [
            ("edit adm --role member -n", "would change adm, which removes admin rights"),
            ("edit adm bo --role member -n", "would change adm, which removes admin rights; bo is unchanged"),
            ("disable bo cy -n", "would disable bo, cy\n"),
            ("delete --query role:admin -n", "would delete a"), ("disable bo -n", "would disable bo\n"),
        ]
    )
    func dryRun(_ line: String, _ words: String) throws {
        let run = try home.start(line.split(separator: " ").map(String.init)).finish()
        #expect(run.messages.contains(words), "\(run.messages)")
    }

    @Test("if users are selected by a query, an error about a user contains the user's login")
    func namedByLogin() throws {
        try home.run("delete", "dan")
        let run = try home.start(["enable", "--query", "is:trashed"]).finish()
        #expect(run.messages.contains("the user dan is in the trash"), "\(run.messages)")
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
