import Foundation
import Testing

/// Tests of `log`, `tasks`, `undo`, `redo`, `purge` and `restore` with the real binary.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct JournalCommandsTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
    }

    private func fields(_ arguments: String...) throws -> [[String]] {
        try home.start(arguments).finish().lines.map { $0.components(separatedBy: "\t") }
    }

    @Test("`log` shows each change with its task, the newest change first")
    func log() throws {
        try home.run("add", "ana", "--name", "Ana", "--actor", "bo")
        try home.run("edit", "ana", "--login", "anna", "--role", "viewer", "--actor", "cy")
        try home.run("limit", "set", "5", "--actor", "cy")
        let rows = try fields("log")
        #expect(rows.map { $0[0] } == ["3", "2", "1"])
        #expect(rows.map { $0[2] } == ["cy", "cy", "bo"])
        #expect(rows.map { $0[3] } == ["command-line", "command-line", "command-line"])
        #expect(rows.map { $0[4] } == ["limit", "edit", "add"])
        #expect(rows.map { $0[5] } == ["", "ana", "ana"])
        #expect(
            rows.map { $0[6] } == ["none → 5", "login: ana → anna; role: member → viewer", "Ana; member"]
        )
        #expect(try fields("log", "--user", "ana").count == 2)
        #expect(try fields("log", "--user", "anna", "--limit", "1").map { $0[4] } == ["edit"])
        #expect(try fields("log", "--actor", "bo").count == 1)
        #expect(try fields("log", "--task", "3").map { $0[4] } == ["limit"])
        #expect(try fields("log", "--kind", "add").count == 1)
        #expect(try fields("log", "--since", "1d").count == 3)
        #expect(try fields("log", "--until", "2001-01-01").count == 0)
        #expect(try fields("log", "--since", "2001-01-01T00:00:00Z", "--until", "2999-01-01").count == 3)
        #expect(try home.run("log", "--user", "nobody").exitCode == 3)
        #expect(try home.run("log", "--task", "9").exitCode == 3)
        #expect(try home.run("log", "--task", "x").exitCode == 2)
        #expect(try fields("log", "--since", "yesterday").count == 3)
        #expect(try fields("log", "--since", "-1w").count == 3)
        #expect(try home.run("log", "--since", "someday").exitCode == 2)
        #expect(try home.run("log", "--as-commands", "--json").exitCode == 2)
        #expect(try home.run("log", "--check").messages == "the journal matches the store\n")
        #expect(try home.run("log", "--check", "--limit", "1").exitCode == 2)
    }

    @Test("`log --json` has the values before and after each change")
    func logJSON() throws {
        #expect(try home.run("log", "--json").output == "[]\n")
        try home.run("add", "ana", "--group", "ops")
        try home.run("edit", "ana", "--until", "2031-01-01", "--group", "")
        try home.run("limit", "set", "3")
        let entries = try #require(try home.run("log", "--json").json() as? [[String: Any]])
        #expect(entries.map { $0["kind"] as? String } == ["limit", "edit", "add"])
        #expect((entries[0]["after"] as? [String: Any])?["limit"] as? Int == 3)
        let before = try #require(entries[1]["before"] as? [String: Any])
        let after = try #require(entries[1]["after"] as? [String: Any])
        #expect(Set(before.keys) == ["groups", "validUntil"])
        #expect(before["groups"] as? [String] == ["ops"])
        #expect(before["validUntil"] is NSNull)
        #expect(after["validUntil"] as? String == "2031-01-01")
        #expect(entries[2]["before"] is NSNull)
        #expect((entries[2]["after"] as? [String: Any])?["login"] as? String == "ana")
        #expect(entries[2]["purged"] as? Bool == false)
    }

    @Test(
        "the output of `log --as-commands`, run in any shell, recreates the same users in another store",
        arguments: TestShell.all
    )
    func asCommands(_ shell: TestShell) throws {
        let target = home.path("planted")
        let notes = TestShell.hostileTexts(touching: target)
        try home.run("add", "ana", "--name", "Ana O'Neil; rm -rf /", "--note", notes[0], "--until", "2031-12-31")
        try home.run("add", "robot", "--kind", "service", "--disabled", "--group", "ops", "--group", "dev")
        for (number, note) in notes.enumerated() {
            try home.run("add", "user\(number)", "--note=\(note)", "--name=\(note.filter { $0 != "\n" && $0 != "\t" })")
        }
        try home.run("edit", "ana", "--login", "anna", "--name=-dash", "--until", "", "--add-group", "ops")
        try home.run("edit", "robot", "--enabled", "--group", "")
        try home.run("disable", "anna")
        try home.run("delete", "robot")
        try home.run("limit", "set", "7")
        try home.run("limit", "clear")
        try home.run("roles", "add", "boss", "guest")
        try home.run("edit", "anna", "--role", "boss")
        try home.run("roles", "remove", "guest")
        try home.run("add", "gone")
        try home.run("undo")
        let commands = try home.run("log", "--as-commands")
        #expect(commands.exitCode == 0)
        #expect(commands.output.contains(": 'an undo removed the user:'; roster delete gone --yes\n"))
        let run = try shell.run(commands.output, roster: RosterBinary.url.path, store: home.path("copy.db"), in: home)
        #expect(run.exitCode == 0, "\(run.messages)")
        let columns = ["list", "--format", "json", "--columns", "login,name,role,groups,kind,status,validUntil,note"]
        let original = try home.start(columns).finish().output
        let copy = try home.start(columns, environment: ["ROSTER_STORE": home.path("copy.db")]).finish().output
        #expect(original == copy)
        #expect(original.contains("-dash"))
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test("`tasks` lists each task with its state and its numbers of changes and refusals")
    func tasks() throws {
        for login in ["ana", "bo"] { try home.run("add", login) }
        try home.run("disable", "ana", "bo", "nobody", "--yes")
        try home.run("import", "-", input: "login\ncy\nbad login\n")
        try home.run("undo")
        let rows = try fields("tasks")
        #expect(
            rows.map { $0[7] } == [
                "Undo: Import standard input", "Import standard input", "Disable 3 users", "Add bo", "Add ana",
            ]
        )
        #expect(rows.map { $0[1] } == ["done", "partly done, undone", "partly done", "done", "done"])
        #expect(rows.map { $0[5] } == ["1", "1", "2", "1", "1"])
        #expect(rows.map { $0[6] } == ["0", "1", "1", "0", "0"])
        let json = try #require(try home.run("tasks", "--limit", "2", "--json").json() as? [[String: Any]])
        #expect(json.map { $0["number"] as? Int } == [5, 4])
        #expect(json[0]["undoes"] as? String == json[1]["id"] as? String)
        #expect(json[1]["undone"] as? String == "wholly")
        #expect(json[1]["origin"] as? String == "import")
        #expect(try home.run("tasks", "--actor", "nobody").output.isEmpty)
    }

    @Test("repeated `undo` goes back task by task, `redo` goes forward, and both report what they did")
    func undoAndRedo() throws {
        try home.run("add", "ana", "--note", "kept")
        try home.run("edit", "ana", "--note", "")
        let undo = try home.run("undo")
        #expect(undo.exitCode == 0)
        #expect(undo.output.isEmpty)
        #expect(undo.messages == "undone task 2 (Edit ana); 1 seat is taken\n")
        #expect(try home.run("show", "ana").output.contains("kept"))
        #expect(try home.run("undo").messages == "undone task 1 (Add ana); 0 seats are taken\n")
        #expect(try home.run("undo").exitCode == 3)
        #expect(try home.run("undo", "1").exitCode == 4)
        #expect(try home.run("redo").messages == "redone task 1 (Add ana); 1 seat is taken\n")
        let json = try #require(try home.run("redo", "--json").json() as? [String: Any])
        #expect(json["done"] as? Int == 1)
        #expect((json["target"] as? [String: Any])?["number"] as? Int == 2)
        let nothing = try home.run("redo", "--json")
        #expect(nothing.exitCode == 3)
        #expect(try nothing.error()["code"] as? String == "nothing-to-redo")
        #expect(try home.run("redo", "1").exitCode == 4)
        #expect(try home.run("undo", "99").exitCode == 3)
        #expect(try home.run("undo", "last").exitCode == 2)
        #expect(try home.run("undo", "--read-only").exitCode == 7)
    }

    @Test("a partly refused undo exits with 6 and prints the reasons; a refused undo exits with the code of its reason")
    func refusedUndo() throws {
        for login in ["ana", "bo", "cy"] { try home.run("add", login) }
        try home.run("disable", "ana", "bo", "cy", "--yes")
        try home.run("edit", "bo", "--name", "Bo", "--actor", "dee")
        let partly = try home.run("undo", "4")
        #expect(partly.exitCode == 6)
        #expect(partly.messages.contains("roster: the user bo was changed by dee at "))
        #expect(partly.messages.contains("2 of 3 changes of task 4 (Disable 3 users) undone; 2 seats are taken\n"))
        let moved = try home.run("undo", "4", "--json")
        #expect(moved.exitCode == 4)
        #expect(moved.messages.contains("\"code\":\"moved-on\""))
        try home.run("disable", "ana", "--actor", "eve")
        try home.run("limit", "set", "1", "--actor", "root")
        #expect(try home.run("undo", "--actor", "eve").exitCode == 5)
    }

    @Test("`purge` requires `--yes` without a terminal, and removes all of the user's data except a tombstone")
    func purge() throws {
        let id = try #require(
            try home.run("add", "ana", "--name", "Secretname", "--json").output.firstMatch(of: /"id":"([^"]+)"/)?.1
        )
        #expect(try home.run("purge", "ana", "--yes").exitCode == 7)
        try home.run("delete", "ana")
        #expect(try home.run("purge").exitCode == 2)
        #expect(try home.run("purge", "ana", "--older-than", "1d").exitCode == 2)
        let unasked = try home.run("purge", "ana", input: "y\n")
        #expect(unasked.exitCode == 2)
        #expect(unasked.messages.contains("--yes"))
        let trial = try home.run("purge", "ana", "--dry-run")
        #expect(trial.output == "ana\tid:\(id)\n")
        #expect(trial.messages == "would purge 1 user\n")
        #expect(try home.run("count", "is:trashed").output == "1\n")
        #expect(
            try home.run("purge", "--older-than", "1d", "--yes").messages
                == "no user has been in the trash for that long\n"
        )
        let purged = try home.run("purge", "--older-than", "0h", "--yes", "--json")
        #expect(purged.exitCode == 0)
        #expect(purged.output == "[{\"user\":\"\(id)\"}]\n")
        #expect(purged.messages == "{\"message\":\"purged 1 user\"}\n")
        let show = try home.run("show", "id:\(id)")
        #expect(show.exitCode == 3)
        #expect(show.messages.contains("was purged by"))
        #expect(try home.run("undo", "3").exitCode == 7)
        #expect(try home.run("undo", "1").exitCode == 3)
        #expect(try home.run("undo").exitCode == 3)
        let log = try home.run("log", "--json").output
        #expect(!log.contains("ana\"") && !log.contains("Secretname"))
        #expect(log.contains("\"purged\":true"))
        let data = try Data(contentsOf: URL(fileURLWithPath: home.store))
        #expect(data.firstRange(of: Data("Secretname".utf8)) == nil)
    }

    @Test("`restore` suggests a free login if the user's own login is taken")
    func restoreOffersLogin() throws {
        try home.run("add", "ana")
        try home.run("delete", "ana")
        for login in ["ana", "ana2"] { try home.run("add", login) }
        let run = try home.run("restore", "ana")
        #expect(run.exitCode == 4)
        #expect(run.messages.contains("roster restore ana --login=ana3 restores the user"))
        #expect(try home.run("restore", "ana", "--login=ana3").exitCode == 0)
    }

    @Test("tabs and line breaks in stored text do not break the columns of `log`")
    func safeText() throws {
        try home.run("add", "ana", "--note", "tab\tnew\nline", "--actor", "bo")
        try home.run("edit", "ana", "--note", "x")
        for arguments in [["log"], ["log", "--as-commands"], ["log", "--json"], ["tasks"]] {
            let output = try home.start(arguments).finish().output
            #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        }
        #expect(try fields("log").allSatisfy { $0.count == 7 })
    }
}
