import Foundation
import Testing

/// How command lines are read: wrong command lines, stores that cannot be used, and the precedence of `--store`.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct UsageTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    private func expectUnusable(
        _ store: String,
        exitCode: Int32 = 8,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for arguments in [["count"], ["list"], ["add", "ana"], ["limit"]] {
            let run = try home.start(arguments + ["--store", store]).finish()
            #expect(run.exitCode == exitCode, sourceLocation: sourceLocation)
            #expect(run.output.isEmpty, sourceLocation: sourceLocation)
            #expect(run.messages.split(separator: "\n").count == 1, "\(run.messages)", sourceLocation: sourceLocation)
            #expect(run.messages.contains(store), sourceLocation: sourceLocation)
        }
    }

    @Test("an argument that is not UTF-8 is refused instead of being changed into another argument")
    func notUTF8() throws {
        let script = "roster add \"$(printf 'a\\377')\"; echo $?; roster import \"$(printf 'users\\377.csv')\"; echo $?"
        let roster = try RosterBinary.url.path
        let run = try TestShell.all[0].run(script, roster: roster, store: home.store, in: home)
        #expect(run.output == "2\n2\n")
        #expect(run.messages.contains("argument 2 is not UTF-8"))
        #expect(try home.run("list").output.contains("a\u{FFFD}") == false)
    }

    @Test(
        "after a wrong command line, the program exits 2 and points to --help",
        arguments: [
            ["lst"], ["add"], ["add", "a", "b"], ["list", "--colour"], ["list", "--columns", "login,height"], ["show"],
            ["import"], ["import", "x", "--on-full", "explode"], ["limit", "set"], ["limit", "clera"],
            ["demo", "--users", "-5"], ["list", "-r"], ["list", "ana", "-x"], ["count", "-json"], ["count", "-a b:c"],
            ["--store"], ["restore", "a", "b", "--login", "c"], ["-v"],
            ["help", "list", "extra"], ["help", "list", "--foo"], ["help", "limit", "set", "x"], ["help", "--foo"],
            ["delete", "--yse"],
        ]
    )
    func usage(_ arguments: [String]) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("--help"))
    }

    @Test(
        "the error for a negative number says that it must be 0 or more",
        arguments: [["list", "--limit", "-1"], ["limit", "set", "-1"], ["limit", "set", "--json", "--", "-1"]]
    )
    func negative(_ arguments: [String]) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("must be 0 or more"))
    }

    @Test("commands report an unknown theme from the environment or the configuration, even if there are other errors")
    func wrongTheme() throws {
        try home.run("add", "ana")
        let error = "there is no theme \"zz\""
        let alone = try home.run("count", environment: ["ROSTER_THEME": "zz"])
        #expect(alone.exitCode == 2)
        #expect(alone.messages.contains("ROSTER_THEME: \(error)"), "\(alone.messages)")
        let both = try home.run("count", environment: ["ROSTER_THEME": "zz", "ROSTER_MOUSE": "maybe"])
        #expect(both.messages.split(separator: "\n").count == 2, "\(both.messages)")
        #expect(both.messages.contains(error) && both.messages.contains("maybe"))
        let file = try home.write("theme: zz\n", to: "config.yml")
        let configured = try home.run("list", "--config", file)
        #expect(configured.exitCode == 2)
        #expect(configured.messages.contains("config.yml:1:8: \(error)"), "\(configured.messages)")
        let own = try home.write("theme: light\n", to: "config.yml")
        #expect(try home.run("list", "--config", own).exitCode == 0)
    }

    @Test(
        "if an unknown option precedes a word, the error names the option",
        arguments: [
            ["roles", "-q", "--bogus", "x"], ["roles", "--bogus", "x"], ["limit", "--bogus", "5"],
            ["groups", "--bogus", "bar"],
        ]
    )
    func optionBeforeWord(arguments: [String]) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.hasPrefix("roster: unknown option \"--bogus\""), "\(run.messages)")
    }

    @Test("the error for `limit 25` suggests `limit set 25`")
    func limitWithoutSet() throws {
        let run = try home.start(["limit", "25"]).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("roster limit set 25"))
    }

    @Test("`list` and `count` report that a role in the query does not exist", arguments: ["list", "count"])
    func unknownRole(command: String) throws {
        try home.run("add", "ana")
        let run = try home.start([command, "role:boss"]).finish()
        #expect(run.exitCode == 0)
        #expect(run.messages.contains("no role boss; the roles are admin, member, viewer"))
        let other = try home.start([command, "role:Admin"]).finish()
        #expect(other.messages == "no role Admin; did you mean role:admin?\n")
        let empty = try home.start([command, "role:admin"]).finish()
        #expect(empty.messages == (command == "list" ? "no users match\n" : ""))
    }

    @Test(
        "a command with nothing to list says so on standard error",
        arguments: [
            (["list"], "no users"), (["log"], "no changes"), (["tasks"], "no tasks"), (["groups"], "no groups"),
        ]
    )
    func emptyList(_ arguments: [String], _ message: String) throws {
        try home.run("add", "ana")
        try home.run("delete", "ana", "--yes")
        let run = try home.start(arguments + ["--actor", "no one"]).finish()
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.messages == message + "\n")
        let quiet = try home.start(arguments + ["--json", "--quiet", "--actor", "no one"]).finish()
        #expect(quiet.output == "[]\n")
        #expect(quiet.messages.isEmpty)
    }

    @Test("a copy into a store in memory is refused")
    func copyIntoMemory() throws {
        try home.run("add", "ana")
        let run = try home.start(["copy", home.store, "memory:"]).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("gone when the command ends"))
    }

    @Test("the error for an unknown column lists the known columns")
    func column() throws {
        let run = try home.run("list", "--columns", "login,height")
        #expect(run.messages.contains("no column \"height\"") && run.messages.contains("validUntil"))
    }

    @Test(
        "a command that changes users refuses a query that would find all users",
        arguments: ["\"\"", "\u{200B}", "\u{200B} OR zz"]
    )
    func queryForEveryone(query: String) throws {
        try home.run("add", "ana")
        let run = try home.run("delete", "--query", query, "--yes")
        #expect(run.exitCode == 2)
        #expect(try home.run("list", "--columns", "login").output == "ana\n")
    }

    @Test("wrong values of several options are reported together", arguments: [["add", "b o"], ["edit", "bo"]])
    func severalWrong(command: [String]) throws {
        let run = try home.start(command + ["--email", "x", "--until", "30", "--kind", "robot"]).finish()
        #expect(run.exitCode == 2)
        for rule in ["email-form", "valid-until-day", "kind-values"] {
            #expect(run.messages.contains("(rule \(rule))"), "\(run.messages)")
        }
        #expect(run.messages.contains("login-characters") == (command[0] == "add"))
    }

    @Test("a value that is invalid for all users is reported only once")
    func sameViolation() throws {
        try home.run("add", "ana")
        try home.run("add", "bo")
        let run = try home.run("edit", "ana", "bo", "--email", "nope")
        #expect(run.exitCode == 2)
        #expect(run.messages.split(separator: "\n").count == 1)
    }

    @Test("`~` in the path of a store means the folder in `HOME`")
    func homeFolder() throws {
        try home.run("add", "ana", "--store", "~/mine.db")
        #expect(FileManager.default.fileExists(atPath: home.path("mine.db")))
    }

    @Test("a column that is named twice is written only once")
    func repeatedColumn() throws {
        try home.run("add", "ana")
        #expect(try home.run("list", "--columns", "login,login").output == "ana\n")
    }

    @Test(
        "`demo` refuses options that it cannot use",
        arguments: [["demo", "--store", "x"], ["--store", "x", "demo"], ["demo", "--read-only"]]
    )
    func demoOptions(_ arguments: [String]) throws {
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("cannot be used here"))
    }

    @Test("with --json, a wrong command line is reported as an object")
    func usageAsJSON() throws {
        let run = try home.run("add", "--json")
        #expect(run.exitCode == 2)
        #expect(try run.error()["code"] as? String == "usage")
    }

    @Test(
        "the help and the version are printed without opening a store, with exit code 0",
        arguments: [["--help"], ["help", "list"], ["--version"], ["add", "-h"]]
    )
    func help(_ arguments: [String]) throws {
        let home = try RosterHome(hasStore: false)
        let run = try home.start(arguments, environment: ["ROSTER_STORE": "/dev/null/no.db"]).finish()
        #expect(run.exitCode == 0)
        #expect(!run.output.isEmpty)
        #expect(run.messages.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(
        "without a terminal, the dashboard exits 2 and points to the commands",
        arguments: [[], ["dashboard"], ["demo"]]
    )
    func noTerminal(_ arguments: [String]) throws {
        let home = try RosterHome(hasStore: false)
        let run = try home.start(arguments).finish()
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.messages.contains("roster list"))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test("messages contain no control or bidirectional-control characters from the arguments")
    func hostileText() throws {
        for arguments in [["show", "\u{1B}[2Jx\u{202E}"], ["list", "--\u{1B}[2J"], ["import", "\u{1B}[2J"]] {
            let run = try home.start(arguments).finish()
            #expect(run.exitCode != 0)
            #expect(!run.messages.unicodeScalars.contains("\u{1B}"))
            #expect(!run.messages.unicodeScalars.contains("\u{202E}"))
        }
    }

    @Test("the error for an empty backup says that the backup, and not the store, is empty")
    func emptyBackup() throws {
        try Data().write(to: URL(fileURLWithPath: home.path("empty.db")))
        let run = try home.start(["restore-backup", "empty.db", "--yes"]).finish()
        #expect(run.exitCode == 8)
        #expect(run.messages == "roster: cannot use the backup empty.db: the file is empty; choose another backup\n")
    }

    @Test("the error for a damaged backup advises choosing another backup, not restoring a backup")
    func damagedBackup() throws {
        try home.run("add", "ana")
        try home.run("backup", home.path("backup.db"))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: home.path("backup.db")))
        try file.truncate(atOffset: 5_000)
        let run = try home.start(["restore-backup", home.path("backup.db"), "--yes"]).finish()
        #expect(run.exitCode == 8)
        #expect(run.messages.hasSuffix("the database is damaged; choose another backup\n"), "\(run.messages)")
    }

    @Test("with a device as the store, commands exit 8 and say that it is neither a file nor a folder")
    func device() throws {
        let run = try home.run("list", "--store", "/dev/null")
        #expect(run.exitCode == 8)
        #expect(run.messages.contains("/dev/null: it is neither a file nor a folder"), "\(run.messages)")
    }

    @Test("with a folder as the store, commands exit 8")
    func folder() throws {
        try expectUnusable(home.folder.path)
        #expect(FileManager.default.fileExists(atPath: home.folder.path))
    }

    @Test(
        "if the store is not a database, commands exit 8 and leave the file as it is",
        arguments: [
            "This is a letter, not a database. It is longer than a header of sixteen bytes.", "x",
        ]
    )
    func notADatabase(_ text: String) throws {
        let path = try home.write(text, to: "letter.txt")
        try expectUnusable(path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test(
        "if the configuration file is unreadable, commands exit 7",
        .disabled(if: getuid() == 0, "root may read everything")
    )
    func forbiddenConfiguration() throws {
        let file = home.path("config.yml")
        try Data().write(to: URL(fileURLWithPath: file))
        #expect(chmod(file, 0) == 0)
        let run = try home.run("list", "--config", file)
        #expect(run.exitCode == 7)
        #expect(run.messages.contains("permission denied"))
    }

    @Test("if the store is unreadable, commands exit 7", .disabled(if: getuid() == 0, "root may read everything"))
    func unreadable() throws {
        try home.run("add", "ana")
        chmod(home.store, 0)
        try expectUnusable(home.store, exitCode: 7)
    }

    @Test("if the path of the store leads through a file, commands exit 8")
    func belowAFile() throws {
        try expectUnusable(try home.write("x", to: "file") + "/team.db")
    }

    @Test(
        "a password in the store's name is refused, and the error does not repeat the password",
        arguments: [
            "postgres://ana:hunter2@db/roster", "postgresql://db/roster?password=hunter2", "mysql://u:hunter2@h/x",
        ]
    )
    func password(_ store: String) throws {
        let flag = try home.run("count", "--store", store)
        let variable = try home.run("count", environment: ["ROSTER_STORE": store])
        for run in [flag, variable] {
            #expect(run.exitCode == 2)
            #expect(run.messages.contains("PGPASSFILE"))
            #expect(!run.messages.contains("hunter2"))
        }
    }

    @Test("commands exit 8 if the PostgreSQL server is unreachable, and 2 for an unknown scheme or a missing path")
    func otherStores() throws {
        #expect(try home.run("count", "--store", "postgres://db/roster").exitCode == 8)
        #expect(try home.run("count", "--store", "mysql://db/roster").exitCode == 2)
        #expect(try home.run("count", "--store", "sqlite:").exitCode == 2)
        #expect(try home.run("count", "--store", "memory:").output == "0\n")
    }

    @Test("a misspelt scheme creates no file, and the error says how to write a path with a colon")
    func misspeltScheme() throws {
        let run = try home.run("add", "ana", "--store", "sqllite:team.db")
        #expect(run.exitCode == 2)
        #expect(run.messages.contains("sqlite:PATH") && run.messages.contains("./sqllite:"))
        #expect(!FileManager.default.fileExists(atPath: home.path("sqllite:team.db")))
        #expect(try home.run("add", "ana", "--store", "./a:b.db").exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: home.path("a:b.db")))
    }

    @Test("--store takes precedence over ROSTER_STORE; if neither is given, the data directory is used")
    func storePlaces() throws {
        try home.run("add", "ana", "--store", "sqlite:" + home.path("other.db"))
        #expect(try home.run("count").output == "0\n")
        #expect(try home.run("--store", home.path("other.db"), "count").output == "1\n")
        let data = home.path("data")
        try home.run("add", "ana", environment: ["ROSTER_STORE": "", "XDG_DATA_HOME": data])
        #expect(FileManager.default.fileExists(atPath: data + "/roster/roster.db"))
        try home.run("add", "ana", environment: ["ROSTER_STORE": "", "XDG_DATA_HOME": "relative"])
        #expect(FileManager.default.fileExists(atPath: home.path(".local/share/roster/roster.db")))
        #expect(!FileManager.default.fileExists(atPath: home.path("relative")))
    }

    @Test("no log file is created if there is nothing to log")
    func noLog() throws {
        try home.run("add", "ana")
        #expect(!FileManager.default.fileExists(atPath: home.path(".local/state")))
    }
}
