import Foundation
import Presentation
import Testing

/// Files that earlier builds have written, opened by the current build.
///
/// The files in `Fixtures` are never changed. Each folder is named after the month of the build that wrote its files.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct OlderFilesTests {
    private let home: RosterHome

    init() throws {
        home = try RosterHome()
        try home.put(try Self.fixture("team.sqlite"))
    }

    private static func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: #filePath + "/../../Fixtures/2026-11/" + name).standardized)
    }

    @Test("a store of an earlier build opens with its users, its trash, its tasks and its journal")
    func store() throws {
        #expect(try home.run("count").output == "274\n")
        let admins = try home.run("list", "role:admin").lines.map { $0.prefix { $0 != "\t" } }
        #expect(admins == ["ana", "bo"])
        #expect(try home.run("list", "is:trashed").output.hasPrefix("emil\tEmil Åström\t"))
        #expect(try home.run("show", "bo", "--json").output.contains("\"note\":\"first\\nsecond\\tline\""))
        #expect(try home.run("roles").output.contains("auditor"))
        #expect(try home.run("tasks").lines.count == 18)
        let check = try home.run("log", "--check")
        #expect(check.exitCode == 0, "\(check.messages)")
        #expect(try home.run("doctor").output.contains("every link can be read (0)"))
    }

    @Test("the tasks of an earlier build can be undone, including an import that was killed")
    func undoing() throws {
        #expect(try home.run("undo", "17", "--actor", "ana").exitCode == 0)
        #expect(try home.run("limit", "--json").output.contains("\"limit\":25"))
        #expect(try home.run("undo", "18", "--actor", "ana", "--yes").exitCode == 0)
        #expect(try home.run("count").output == "4\n")
        #expect(try home.run("restore", "emil").exitCode == 0)
        #expect(try home.run("log", "--check").exitCode == 0)
    }

    /// In `links.sqlite`, each index for sorting has one field; in `orders.sqlite`, some have several fields.
    @Test(
        "an older store with links opens; its pull can be partly undone, but its push cannot be undone",
        arguments: ["links.sqlite", "orders.sqlite"]
    )
    func links(store: String) throws {
        try home.put(try Self.fixture(store))
        #expect(try home.run("count").output == "12\n")
        #expect(try home.run("doctor").output.contains("every link can be read (13)"))
        let byRole = try home.run("list", "--sort", "role", "--limit", "3").lines.map { $0.prefix { $0 != "\t" } }
        #expect(byRole == ["ana", "p1", "p10"])
        #expect(try home.run("log", "--check").exitCode == 0)
        #expect(try home.run("undo", "4", "--actor", "ana").messages.contains("the store cannot undo a push"))
        let undone = try home.run("undo", "2", "--actor", "ana", "--yes")
        #expect(undone.messages.contains("10 of 12 changes of task 2 (Pull web1) undone"), "\(undone.messages)")
        #expect(try home.run("log", "--check").exitCode == 0)
    }

    @Test("a plan of an earlier build can be applied, and lines that the build rejected can be corrected and imported")
    func planAndRejects() throws {
        let plan = String(decoding: try Self.fixture("plan.jsonl"), as: UTF8.self).replacing("STORE", with: home.store)
        let run = try home.run("apply", try home.write(plan, to: "plan.jsonl"))
        #expect(run.messages == "imported 2 lines: 1 added, 1 updated; 274 of 500 seats are taken\n")
        #expect(try home.run("show", "ana", "--json").output.contains("\"name\":\"Ana M.\""))
        let rejects = String(decoding: try Self.fixture("rejects.csv"), as: UTF8.self).replacing("a b", with: "ab")
        #expect(try home.run("import", "-", input: rejects).exitCode == 0)
        #expect(try home.run("list", "ab").output.hasPrefix("ab\tBad\t"))
    }

    private func plan(_ name: String) throws -> String {
        let text = String(decoding: try Self.fixture(name), as: UTF8.self).replacing("STORE", with: home.store)
        return try home.write(text, to: name)
    }

    @Test("an earlier build's plan of a pull can be applied")
    func pull() throws {
        let run = try home.run("apply", try plan("plan-pull.jsonl"))
        #expect(run.messages.hasPrefix("pulled 2 accounts: 1 updated, 1 unchanged;"))
        #expect(try home.run("show", "ana", "--json").output.contains("\"name\":\"Ana There\""))
    }

    @Test("a dry run reads an earlier build's plan of a push")
    func push() throws {
        let file = try home.write("connections: {corp: {ldap: \"ldap://127.0.0.1:1\", base: dc=x}}\n", to: "corp.yml")
        let run = try home.run("apply", try plan("plan-push.jsonl"), "--dry-run", "--config", file)
        #expect(
            run.lines == [
                "update\tana\temail: \"ana@example.com\" → \"ana@new.org\"",
                // The store has no link to the account, so the deletion of the account counts as done.
                "unchanged\tbo",
            ]
        )
        #expect(run.exitCode == 0)
    }

    @Test("an earlier build's view state and configuration with key bindings are read")
    func configuration() throws {
        for (name, folder) in [("config.yml", "config"), ("view.json", "state")] {
            let place = home.folder.appendingPathComponent("\(folder)/roster")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Self.fixture(name).write(to: place.appendingPathComponent(name))
        }
        let environment = ["XDG_CONFIG_HOME": home.path("config"), "XDG_STATE_HOME": home.path("state")]
        let settings = try home.run("config", environment: environment).lines.map { line in
            line.split(separator: "\t").prefix(2).joined(separator: "=")
        }
        #expect(settings.contains("theme=monochrome"))
        #expect(settings.contains("keymap=delete: [D, Del], quit: none"))
        #expect(settings.contains("mouse=true"))
        #expect(settings.contains("columns=login, until"))
        let state = try JSONDecoder().decode(ViewState.self, from: Self.fixture("view.json"))
        #expect(state.history == ["role:admin"])
        #expect(state.filters.isEmpty)
    }
}
