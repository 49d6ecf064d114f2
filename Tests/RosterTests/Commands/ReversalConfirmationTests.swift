import Testing

/// The confirmation of `undo` and `redo`, without a terminal.
///
/// The store has the admins ana and adm (tasks 1 and 2), and the members bo and cy (imported by task 3).
@CommandThread @Suite("Confirmation of undo and redo", .timeLimit(.minutes(60)))
struct ReversalConfirmationTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.put(ReversalConfirmationTests.filled.get())
    }

    private static let filled = Result {
        try RosterHome.makeStore { home in
            for login in ["ana", "adm"] { try home.run("add", login, "--role", "admin") }
            try home.run("import", "-", input: "login\nbo\ncy\n")
        }
    }

    /// An undo or redo, and the reason that its message gives if it needs a confirmation.
    struct Invocation: CustomStringConvertible, Sendable {
        /// The commands to run before `line`; each becomes a task, and the first of them is task 4.
        let before: [String]
        let line: String
        var reason = ""

        var arguments: [String] { line.split(separator: " ").map(String.init) }
        var description: String { (before + [line]).joined(separator: ", ") }
    }

    private nonisolated static let invocations = [
        Invocation(before: [], line: "undo", reason: "removes access from 2 users"),
        Invocation(before: [], line: "undo 2", reason: "removes access from adm, an admin"),
        Invocation(
            before: ["delete bo cy --yes", "restore bo cy"],
            line: "undo 5",
            reason: "removes access from 2 users"
        ),
        Invocation(
            before: ["disable bo cy --yes", "enable bo cy"],
            line: "undo",
            reason: "removes access from 2 users"
        ),
        Invocation(
            before: ["edit adm --until 2020-01-01 -y", "edit adm --until 2999-01-01"],
            line: "undo",
            reason: "removes access from adm"
        ),
        Invocation(before: ["disable bo cy --yes", "undo"], line: "redo", reason: "removes access from 2 users"),
        Invocation(before: ["delete bo cy --yes", "undo"], line: "redo", reason: "removes access from 2 users"),
        Invocation(
            before: ["edit adm --role member --yes", "undo"],
            line: "redo",
            reason: "removes admin rights from adm"
        ),
        Invocation(
            before: ["edit adm --kind service --yes", "undo -y"],
            line: "undo 5",
            reason: "changes the kind of adm, an admin"
        ),
        Invocation(before: ["edit bo --role admin"], line: "undo", reason: "removes admin rights from bo"),
    ]

    private func prepare(_ invocation: Invocation) throws -> String {
        for words in invocation.before {
            let run = try home.start(words.split(separator: " ").map(String.init)).finish()
            try #require(run.exitCode == 0, "\(words): \(run.messages)")
        }
        return try home.run("export").output
    }

    @Test(
        "an undo or redo needs --yes if an admin loses access or gets another role or kind, or if users lose access",
        arguments: invocations
    )
    func refused(_ invocation: Invocation) throws {
        let before = try prepare(invocation)
        let tasks = try home.run("tasks").output
        let run = try home.start(invocation.arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("this \(invocation.reason)"), "\(run.messages)")
        #expect(run.messages.contains("pass --yes"))
        #expect(try home.run("export").output == before)
        #expect(try home.run("tasks").output == tasks)
    }

    @Test("an undo or redo that needs --yes is made if --yes is given", arguments: invocations)
    func confirmed(_ invocation: Invocation) throws {
        let before = try prepare(invocation)
        let run = try home.start(invocation.arguments + ["--yes"]).finish()
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(try home.run("export").output != before)
    }

    @Test(
        "an undo or redo that gives access back, or removes it from one user who is no admin, accepts --yes, too",
        arguments: [
            Invocation(before: ["disable bo cy --yes"], line: "undo"),
            Invocation(before: ["disable bo cy --yes"], line: "undo --yes"),
            Invocation(before: ["delete adm --yes"], line: "undo"),
            Invocation(before: ["undo --yes"], line: "redo"),
            Invocation(before: ["add eve"], line: "undo"),
            Invocation(before: ["disable bo", "undo"], line: "redo -y"),
        ]
    )
    func unasked(_ invocation: Invocation) throws {
        let before = try prepare(invocation)
        #expect(try home.start(invocation.arguments).finish().exitCode == 0)
        #expect(try home.run("export").output != before)
    }

    @Test("a user whose change cannot be undone is not counted among the users who would lose access")
    func refusedUsers() throws {
        try home.run("edit", "bo", "--note", "x", "--actor", "eve")
        let run = try home.run("undo", "3")
        #expect(run.exitCode == 6)
        #expect(run.messages.contains("1 of 2 changes of task 3 (Import standard input) undone"))
    }

    @Test("refused changes are reported once, before the message that asks for --yes")
    func refusedFirst() throws {
        try home.run("import", "-", input: "login\neve\nfay\n")
        try home.run("edit", "bo", "--note", "x", "--actor", "eve")
        try home.run("edit", "eve", "--note", "x", "--actor", "eve")
        let run = try home.run("undo", "4")
        #expect(run.exitCode == 6, "only one user loses access")
        try home.run("import", "-", input: "login\ngus\nhal\nida\n")
        try home.run("edit", "gus", "--note", "x", "--actor", "eve")
        let tasks = try home.run("tasks", "--limit", "2").output.split(separator: "\n")
        let number = try #require(tasks.last?.split(separator: "\t").first)
        let refused = try home.run("undo", String(number))
        #expect(refused.exitCode == 2)
        let lines = refused.messages.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("gus was changed by eve"), "\(lines)")
        #expect(lines.last?.contains("removes access from 2 users; pass --yes") == true)
    }

    @Test("an undo that skips a newer purge says so")
    func newerPurge() throws {
        try home.run("delete", "cy")
        try home.run("purge", "cy", "--yes")
        let note = "task 5 (Purge a user) is newer, but cannot be undone\n"
        #expect(try home.run("undo", "-n").messages.contains(note))
        #expect(try home.run("undo", "--yes").messages.contains(note))
        #expect(try !home.run("undo", "1", "-n").messages.contains("newer"))
    }

    @Test("with a read-only store, undo fails with exit code 7 instead of asking for --yes")
    func readOnly() throws {
        #expect(try home.run("undo", "--read-only").exitCode == 7)
    }

    @Test("a dry run says what would be undone and how many users would lose access, and changes nothing")
    func dryRun() throws {
        let before = try home.run("export").output
        let run = try home.run("undo", "-n", "--read-only")
        #expect(run.exitCode == 0)
        #expect(
            run.messages == "would undo task 3 (Import standard input); this removes access from 2 users\n"
        )
        #expect(run.output == "remove\tcy\nremove\tbo\n")
        let json = try #require(try home.run("undo", "2", "--dry-run", "--json").output.firstMatch(of: /"done":(\d+)/))
        #expect(json.1 == "1")
        #expect(try home.run("redo", "-n").exitCode == 3)
        #expect(try home.run("export").output == before)
        #expect(try home.run("tasks").lines.count == 3)
    }

    @Test("a dry run names the users whose changes would not be undone, and has the exit code of the undo")
    func dryRunRefusals() throws {
        try home.run("edit", "bo", "--note", "x", "--actor", "eve")
        let run = try home.run("undo", "3", "-n")
        #expect(run.exitCode == 6)
        #expect(run.messages.contains("roster: the user bo was changed by eve at "))
        let words = "would undo 1 of 2 changes of task 3 (Import standard input); this removes access from 1 user\n"
        #expect(run.messages.hasSuffix(words))
    }

    @Test("undoing an undo says that the task is redone, also in a dry run")
    func undoOfUndo() throws {
        try home.run("disable", "bo", "cy", "--yes")
        try home.run("undo")
        let run = try home.run("undo", "5", "-n")
        #expect(run.messages == "would redo task 4 (Disable 2 users); this removes access from 2 users\n")
        let change = "status: \"active\" → \"disabled\""
        #expect(run.output == "disable\tbo\t\(change)\ndisable\tcy\t\(change)\n")
        let done = try home.run("undo", "5", "--yes")
        #expect(done.messages == "redone task 4 (Disable 2 users); 2 seats are taken\n")
    }
}
