import Futures
import Interactors
import PostgresTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests what the database itself refuses from any client.
@Suite(.timeLimit(.minutes(60))) struct SchemaRulesTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
        let subject = try database.store()
        try subject.add("ana")
        subject.close()
    }

    static let hostile = [
        "", "evil$(touch${IFS}/tmp/p)", "a b", "a\nb", "a`b`", "a'b", "a\"b", "a;b", "-x", ".x", "a\u{1B}[2J",
        "a\u{85}b", "a\\",
    ]

    @Test("an invalid login is refused by the database itself", arguments: hostile)
    func login(_ text: String) {
        #expect(throws: PostgresError.self) { try database.run("UPDATE users SET login = \(text)") }
    }

    @Test("an invalid role name in `users` or in `role` is refused by the database itself", arguments: hostile)
    func role(_ text: String) {
        #expect(throws: PostgresError.self) { try database.run("UPDATE users SET role = \(text)") }
        #expect(throws: PostgresError.self) { try database.run("INSERT INTO role VALUES (99, \(text))") }
    }

    @Test(
        "an invalid group is refused by the database itself",
        arguments: hostile.filter { !$0.isEmpty && $0 != "a\nb" }
    )
    func group(_ text: String) {
        #expect(throws: PostgresError.self) { try database.run("UPDATE users SET groups = \("ops\n" + text)") }
    }

    @Test("valid logins, roles and groups are accepted in all writing systems")
    func allowed() throws {
        for login in ["a", "9", "Ana.Müller-2_x+y@example.com", "Ωmega", "王", "प्रिया", "ªb"] {
            try database.run("UPDATE users SET login = \(login), role = \(login), groups = \("\(login)\nops")")
        }
        try database.run("UPDATE users SET groups = ''")
    }

    @Test("a store older than the rules for characters keeps its contents when opened, and then enforces the rules")
    func olderStore() throws {
        let connection = try database.connect()
        connection.claim()
        for (table, rule) in [
            ("users", "users_login_characters"), ("users", "users_role_characters"),
            ("users", "users_groups_characters"), ("role", "role_name_characters"),
        ] {
            try connection.run(script: Array("ALTER TABLE \(table) DROP CONSTRAINT \(rule)".utf8))
        }
        try connection.query("ALTER TABLE journal DROP COLUMN session_role")
        try connection.query("UPDATE users SET login = 'a b', login_key = 'a b'")
        // Runs only the step that adds the rules, because the later steps have been completed already.
        try connection.run(script: Migrator.steps[2])
        connection.release()
        let subject = try database.store()
        #expect(try subject.logins() == ["a b"])
        subject.close()
        #expect(throws: PostgresError.self) { try database.run("UPDATE users SET login = 'c d'") }
    }
}

/// Tests what the server reports about the role that is logged in.
@Suite(.timeLimit(.minutes(60))) struct SessionRoleTests {
    let database: TestDatabase
    /// A database role that can read and write all tables, but cannot insert rows into the table `role`.
    let role: String

    init() throws {
        database = try TestDatabase()
        role = "\(database.schema)_writer"
        let subject = try database.store()
        try subject.add("ana")
        subject.close()
        try database.makeRole(role, granting: "SELECT, INSERT, UPDATE, DELETE") { role, schema in
            "REVOKE INSERT ON \(schema).role FROM \(role);"
        }
    }

    private func storeOfRole() throws -> StoreUnderTest {
        let location = try PostgresLocation(database.server.location(user: role))
        let clock = ManualWallClock()
        return StoreUnderTest(store: try PostgresStore(location, clock: clock, schema: database.schema), clock: clock)
    }

    @Test("the journal records both the database role and the name that was passed as the author")
    func journal() throws {
        let subject = try storeOfRole()
        defer { subject.close() }
        try subject.perform(.disable(.login("ana")), by: Author(name: "chris", origin: .commandLine))
        let entry = try #require(try subject.journal(isOldestFirst: false).first)
        #expect(entry.author?.name == "chris")
        #expect(entry.sessionUser == role)
    }

    @Test("a change for which the database role lacks a permission is refused with that reason")
    func permission() throws {
        let subject = try storeOfRole()
        defer { subject.close() }
        let error = #expect(throws: DirectoryError.self) { try subject.edit(.add(["auditor"])) }
        guard case .storeForbids(_, let reason) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(reason.contains("grant"))
    }
}
