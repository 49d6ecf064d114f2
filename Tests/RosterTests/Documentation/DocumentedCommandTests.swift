import Foundation
import PostgresTesting
import Testing

/// Runs the commands in the documentation as the documents print them, with the changes that ``ReaderHome`` makes.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct DocumentedCommandTests {
    @Test("every command line in a document succeeds if all are run in order", arguments: Document.allCases)
    func commands(_ document: Document) throws {
        let lines = try document.commands()
        try #require(!lines.isEmpty)
        let reader = try ReaderHome()
        for line in lines {
            let run = try reader.run(line)
            #expect(run.exitCode == 0, "\(document.rawValue): \(line): \(run.messages)")
            // A search in the documentation must find users.
            #expect(!run.messages.contains("no users match"), "\(document.rawValue): \(line)")
        }
    }

    @Test("a command line that fails, or that names a missing program, is detected")
    func failures() throws {
        let reader = try ReaderHome()
        #expect(try reader.run("roster show nobody").exitCode == 3)
        #expect(try reader.run("roster show nobody | cat").exitCode == 3)
        #expect(try reader.run("ssh host roster list").exitCode == 127)
        #expect(try reader.run("roster list && roster lst").exitCode == 2)
    }

    @Test("a command line for the dashboard runs in a terminal, and --yes is added to a command line that requires it")
    func terminal() throws {
        let reader = try ReaderHome()
        let dashboard = try reader.run("roster demo")
        #expect(dashboard.exitCode == 0, "\(dashboard.output)")
        #expect(try reader.run("roster delete --query is:expired").messages.contains("deleted olga"))
    }

    @Test("the documented SQL gives a database role all permissions that Roster needs")
    func statements() throws {
        let statements = try Document.statements()
        try #require(!statements.isEmpty)
        let home = try RosterHome()
        let server = try PostgresServer()
        try home.run("add", "ana", "--role", "admin", "--store", server.location())
        let roles = "CREATE ROLE administrators; CREATE ROLE bo LOGIN IN ROLE administrators;"
        try server.run(sql: ([roles] + statements).joined(separator: "\n"))
        let store = server.location(user: "bo")
        let lines = [
            ["add", "chris"], ["edit", "chris", "--name", "Chris"], ["list"], ["limit", "set", "5"],
            ["roles", "add", "auditor"], ["delete", "chris"], ["undo"], ["delete", "chris"],
            ["purge", "chris", "--yes"], ["log", "--check"],
        ]
        for line in lines {
            let run = try home.start(line + ["--store", store]).finish()
            #expect(run.exitCode == 0, "\(line): \(run.messages)")
        }
    }
}
