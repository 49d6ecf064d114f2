import Testing

/// Options before the command's name, and words that name no command.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct LeadingOptionsTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.run("add", "ana", "--role", "admin")
    }

    @Test(
        "an option works the same before and after the name of a command or subcommand",
        arguments: [
            (["--json", "list", "ana"], ["list", "ana", "--json"]),
            (["--utc", "show", "ana"], ["show", "ana", "--utc"]),
            (["-q", "--json", "show", "ana"], ["show", "ana", "--json", "-q"]),
            (["--format", "csv", "--columns", "login", "list"], ["list", "--format", "csv", "--columns", "login"]),
            (["roles", "--json", "list"], ["roles", "list", "--json"]),
            (["--json", "limit", "--quiet", "set", "5"], ["limit", "set", "5", "--json", "--quiet"]),
            (["--limit=9", "--json", "list", "--", "-x"], ["list", "--limit=9", "--json", "--", "-x"]),
        ]
    )
    func order(_ before: [String], _ behind: [String]) throws {
        let run = try home.start(before).finish()
        #expect(run.exitCode == 0)
        #expect(run.messages.isEmpty)
        #expect(!run.output.isEmpty)
        #expect(try run.output == home.start(behind).finish().output)
    }

    @Test("an option after the command's name takes precedence over the same option before the name")
    func precedence() throws {
        let other = home.path("other.db")
        try home.run("add", "bo", "--store", other)
        #expect(try home.run("--store", other, "--json", "list", "--store", home.store).output.contains("\"ana\""))
    }

    @Test("an option's value is not taken for the command, even if the value is a command's name")
    func value() throws {
        let run = try home.run("--actor", "list", "--json", "limit", "set", "9")
        #expect(run.exitCode == 0)
        #expect(try home.run("tasks").lines[0].contains("\tlist\t"))
    }

    @Test("an option that the named command does not have is refused by that command")
    func otherCommand() throws {
        let run = try home.run("--theme", "light", "count")
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("--theme") && run.messages.contains("roster count --help"))
    }

    @Test(
        "`help` and `--help` ignore the common options",
        arguments: [["--json", "--help"], ["--no-color", "help"], ["help", "--json"]]
    )
    func helpPage(_ arguments: [String]) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 0)
        #expect(try run.output == home.run("--help").output)
    }

    @Test(
        "the help of a command ignores the common options",
        arguments: [["--json", "help", "list"], ["--utc", "list", "-h"]]
    )
    func commandHelp(_ arguments: [String]) throws {
        #expect(try home.start(arguments).finish().output == home.run("help", "list").output)
    }

    @Test(
        "the error for a misspelt command, or for a word that other tools use, suggests Roster's command",
        arguments: [
            (["ls"], "list"), (["rm", "ana"], "delete"), (["--json", "users"], "list"), (["lock", "ana"], "disable"),
            (["help", "create"], "add"), (["roles", "rm", "x"], "roles remove"), (["groups", "ls"], "groups list"),
            (["limit", "st"], "limit set"), (["version"], "--version"), (["-v"], "--version"),
        ]
    )
    func synonyms(_ arguments: [String], _ command: String) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        // In JSON, the quotation marks are escaped.
        #expect(run.messages.replacing("\\", with: "").contains("did you mean \"\(command)\"?"))
    }

    @Test(
        "a suggested option is one that the command has",
        arguments: [
            (["list", "--lmit", "3"], "--limit"), (["count", "--jsn"], "--json"),
            (["limit", "set", "--jsn", "3"], "--json"), (["redo", "--jso"], "--json"),
            (["count", "--format", "json"], "--json"), (["export", "--columns", "login"], nil),
            (["delete", "--force", "ana"], "--yes"), (["disable", "-f", "ana"], "--yes"), (["tasks", "-y"], nil),
            (["copy", "a", "b", "--stor"], nil), (["--foo"], nil),
            (["--limt", "3", "list"], "--limit"),
        ] as [([String], String?)]
    )
    func suggestion(_ arguments: [String], _ option: String?) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        let typed = arguments.first { $0.hasPrefix("-") } ?? ""
        // In JSON, the quotation marks are escaped.
        let messages = run.messages.replacing("\\", with: "")
        #expect(messages.contains("unknown option") && !messages.contains("mean \"\(typed)\""))
        #expect(messages.contains("did you mean") == (option != nil))
        if let option { #expect(messages.contains("did you mean \"\(option)\"?")) }
    }

    @Test(
        "commands that take a query as an argument refuse `--query`, and say that a query needs no option",
        arguments: ["list", "count", "export"]
    )
    func queryOption(command: String) throws {
        let run = try home.start([command, "--query", "role:admin"]).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("a query needs no option, as in roster \(command) role:admin"))
    }

    @Test(
        "an option that seems to select users is refused, and the error contains the query to use instead",
        arguments: [("--role=admin", "role:admin"), ("--disabled", "is:disabled"), ("--trash", "is:trashed")]
    )
    func selectingOption(option: String, query: String) throws {
        let run = try home.run("list", option)
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("a query needs no option, as in roster list \(query) (see"))
    }

    @Test("a mistyped option before the command is reported, rather than the value after it")
    func leadingOption() throws {
        let run = try home.run("--stor", "x.db", "list")
        #expect(run.exitCode == 2)
        #expect(run.messages == "roster: unknown option \"--stor\"; did you mean \"--store\"? (see roster --help)\n")
    }

    @Test("the error for `passwd` says that Roster stores no passwords")
    func passwords() throws {
        let run = try home.run("passwd", "ana")
        #expect(run.messages.contains("there is no command \"passwd\"; Roster stores no passwords"))
    }
}
