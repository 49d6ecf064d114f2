import Foundation
import Testing

/// What commands print if many users, lines or settings have errors, or if a user is named several times.
///
/// Each user counts only once. Without --json, at most 20 errors are shown.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct ManyErrorsTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.run("add", "ana", "--group", "ops,sles")
        try home.run("add", "bo")
    }

    private func messages(_ run: RosterRun) -> [Substring] { run.messages.split(separator: "\n") }

    @Test(
        "a user who is named several times counts only once",
        arguments: ["ana ana", "ana ANA", "ana id:ID", "id:ID ana", "-"]
    )
    func duplicates(words: String) throws {
        let user = try #require(try home.run("show", "ana", "--json").json() as? [String: Any])
        let arguments = words.replacing("ID", with: try #require(user["id"] as? String)).split(separator: " ")
        let run = try home.start(["disable"] + arguments.map(String.init), input: "ana\nAna\nana\n").finish()
        #expect(run.exitCode == 0)
        #expect(messages(run).first?.hasPrefix("disabled ana; ") == true, "\(run.messages)")
    }

    @Test("if the configuration has many errors, the first 20 and the number of further errors are printed")
    func configuration() throws {
        let file = try home.write((1...25).map { "x\($0): 1\n" }.joined(), to: "many.yml")
        let run = try home.run("list", "--config", file)
        #expect(run.exitCode == 2)
        #expect(messages(run).count == 21)
        #expect(messages(run).last == "roster: and 5 more errors; --json names all of them")
        #expect(messages(try home.run("list", "--config", file, "--json")).count == 25)
    }

    @Test("a user in the trash who is named by login and by id is reported only once")
    func namedTwiceInTrash() throws {
        try home.run("add", "zoe")
        let id = try #require(try home.run("list", "login:zoe", "--columns", "id").lines.first)
        try home.run("delete", "zoe", "--yes")
        let run = try home.run("delete", "zoe", "id:\(id)")
        #expect(run.exitCode == 0)
        #expect(run.messages.contains("zoe is already in the trash"), "\(run.messages)")
        #expect(try home.run("delete", "zoe", "id:\(id)", "--dry-run").lines.count == 1)
    }

    @Test("a purge of a user who is named twice succeeds")
    func purge() throws {
        try home.run("delete", "bo")
        let run = try home.run("purge", "bo", "BO", "--yes")
        #expect(run.exitCode == 0)
        #expect(run.messages == "purged 1 user\n")
    }

    @Test("the id of a purged user is an error of its own, and the other users are changed")
    func purgedID() throws {
        try home.run("add", "zoe")
        let id = try #require(try home.run("list", "login:zoe", "--columns", "id").lines.first)
        try home.run("delete", "zoe", "--yes")
        try home.run("purge", "zoe", "--yes")
        let run = try home.run("disable", "bo", "id:\(id)")
        #expect(run.exitCode == 6, "\(run.messages)")
        #expect(run.messages.contains("was purged"), "\(run.messages)")
        #expect(try home.run("list", "is:disabled", "--columns", "login").lines.contains("bo"))
    }

    @Test("a login and the id of a user in the trash who had this login count as two users")
    func sameLoginInTrash() throws {
        let old = try #require(try home.run("show", "bo", "--json").json() as? [String: Any])
        try home.run("delete", "bo")
        try home.run("add", "bo")
        let run = try home.run("disable", "bo", "id:\(try #require(old["id"] as? String))")
        #expect(run.exitCode == 6, "\(run.messages)")
    }

    @Test("a role that is named twice is added once")
    func roles() throws {
        let run = try home.run("roles", "add", "auditor", "auditor", "Auditor")
        #expect(run.exitCode == 0, "\(run.messages)")
        #expect(run.messages == "role auditor added\n")
    }

    @Test("a command prints the first 20 errors and the number of the rest, or with --json all of them")
    func cap() throws {
        let logins = (1...50).map { "nobody\($0)" }
        let run = try home.start(["disable"] + logins).finish()
        #expect(messages(run).count == 21)
        #expect(messages(run).last == "roster: and 30 more users; --json names all of them")
        let json = try home.start(["disable", "--json"] + logins).finish()
        #expect(messages(json).filter { $0.contains("not-found") }.count == 50)
    }

    @Test("an import prints the first 20 rejected lines, then names --rejects or its file; --json prints all lines")
    func importedLines() throws {
        let file = try home.write("login\n" + String(repeating: "a b\n", count: 50), to: "people.csv")
        let run = try home.run("import", file)
        #expect(run.exitCode == 6)
        #expect(messages(run).count == 22, "\(run.messages)")
        #expect(messages(run)[20] == "roster: and 30 more lines; --rejects FILE writes all of them to a file")
        let kept = try home.run("import", file, "--rejects", home.path("no.csv"))
        #expect(messages(kept)[20] == "roster: and 30 more lines; see \(home.path("no.csv"))")
        let json = try home.run("import", file, "--json")
        #expect(messages(json).count == 51, "\(json.messages.suffix(400))")
    }

    @Test("an import that is refused as a whole writes no file of rejected lines, and says so")
    func nothingImported() throws {
        #expect(try home.run("limit", "set", "0").exitCode == 0)
        let file = try home.write("login\nchris\n" + String(repeating: "a b\n", count: 50), to: "people.csv")
        let path = home.path("no.csv")
        let run = try home.run("import", file, "--rejects", path)
        #expect(run.exitCode == 5)
        #expect(messages(run)[20] == "roster: and 30 more lines; \(path) was not written")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("if the file for rejected lines cannot be written, the command fails before anything is imported")
    func rejectsFile() throws {
        let file = try home.write("login\nchris\n", to: "people.csv")
        for path in ["no/such/folder.csv", "."] {
            let run = try home.run("import", file, "--rejects", home.path(path))
            #expect(run.exitCode == 1)
            #expect(run.messages.contains("cannot write"))
        }
        #expect(try home.run("show", "chris").exitCode == 3)
    }

    @Test("if the plan cannot be written, the command fails before it reads the file to import")
    func planFile() throws {
        let file = try home.write("login\n" + String(repeating: "a b\n", count: 50), to: "people.csv")
        let run = try home.run("import", file, "--plan", home.path("no/such/folder.plan"))
        #expect(run.exitCode == 1)
        #expect(messages(run).count == 1, "\(run.messages)")
        #expect(run.messages.contains("cannot write \(home.path("no/such/folder.plan"))"))
    }

    @Test("the number of rejected lines that are not printed comes before the error that ends the import")
    func restBeforeError() throws {
        try home.run("add", "adm", "--role", "admin")
        try home.run("add", "eve", "--role", "admin")
        let text = "login,role\nadm,member\n" + String(repeating: "a b,\n", count: 50)
        let run = try home.run("import", try home.write(text, to: "people.csv"))
        #expect(run.exitCode == 2)
        #expect(messages(run).count == 22, "\(run.messages)")
        #expect(messages(run)[20] == "roster: and 30 more lines; --rejects FILE writes all of them to a file")
        #expect(messages(run)[21].contains("pass --yes"))
    }

    @Test("`edit --group` reports the groups that the user is no longer in")
    func replacedGroups() throws {
        let run = try home.run("edit", "ana", "--group", "ops,dev")
        #expect(messages(run).last == "ana is no longer in sles; --add-group adds groups and keeps the others")
        #expect(messages(try home.run("edit", "ana", "--group", "ops,dev,qa")).count == 1)
    }
}
