import Futures
import Interactors
import PostgresTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

@Suite struct ExaminationTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
        let subject = try database.store()
        for login in ["ana", "bo"] { try subject.add(login) }
        subject.close()
    }

    private func findings() throws -> [String: StoreFinding] {
        let store = try database.makeStore(isReadOnly: true)
        defer { store.close() }
        let findings = try store.findings.getAll(StoreFindingsQuery()).result.get()
        return Dictionary(uniqueKeysWithValues: findings.map { ($0.subject, $0) })
    }

    @Test("an examination reports its progress after each of its checks")
    func progress() throws {
        let store = try database.makeStore(isReadOnly: true)
        defer { store.close() }
        let reports = Locked<[Int]>([])
        let query = StoreFindingsQuery { done, total in
            reports.withLock { $0.append(done) }
            #expect(total == 7)
        }
        #expect(try store.findings.getAll(query).result.get().count == 7)
        #expect(reports.withLock { $0 } == Array(1...7))
    }

    @Test("an intact store is fine in all respects")
    func fine() throws {
        let findings = try findings()
        #expect(Set(findings.keys) == ["server", "permissions", "schema", "integrity", "seats", "search", "links"])
        #expect(findings.values.allSatisfy { $0.state == .fine }, "\(findings)")
        #expect(findings["seats"]?.message == "the stored number of users, including users in the trash, is correct: 2")
    }

    @Test(
        "a connection to another machine gives a warning unless it is encrypted and verified",
        arguments: [
            ("", false, "prefer", StoreFinding.State.fine), ("127.0.0.1", false, "prefer", .fine),
            ("::1", true, "prefer", .fine), ("192.0.2.7", false, "prefer", .warning),
            ("192.0.2.7", true, "require", .warning), ("2001:db8::7", true, "prefer", .warning),
            ("192.0.2.7", true, "verify-ca", .fine), ("192.0.2.7", true, "verify-full", .fine),
        ]
    )
    func way(address: String, isEncrypted: Bool, mode: String, state: StoreFinding.State) {
        let finding = PostgresExamination.server("it", address: address, isEncrypted: isEncrypted, mode: mode)
        #expect(finding.state == state)
    }

    @Test("a connection reports libpq's default for `sslmode`")
    func mode() throws {
        #expect(try database.connect().option("sslmode") == "prefer")
    }

    @Test("a tally that differs from the number of users is a fault")
    func wrongTally() throws {
        try database.run("UPDATE tally SET users = users + 1")
        #expect(try findings()["seats"]?.state == .fault)
    }

    @Test("a missing substring index is a warning")
    func noSearchIndex() throws {
        try database.run("DROP INDEX users_by_text")
        #expect(try findings()["search"]?.state == .warning)
    }

    @Test("a missing unique index on logins is a fault")
    func noUniqueLogins() throws {
        try database.run("DROP INDEX users_login")
        #expect(try findings()["integrity"]?.state == .fault)
    }

    @Test("the fault about unreadable links states their number and the number of all links")
    func unreadableLinks() throws {
        let subject = try database.store()
        try subject.updateLinks(put: (0..<6_000).map { .fixture($0, "account \($0)") })
        subject.close()
        #expect(try findings()["links"]?.state == .fine)
        try database.run("UPDATE link SET agreed = '[]' WHERE remote = 'account 5500'")
        #expect(try findings()["links"]?.state == .fault)
        #expect(try findings()["links"]?.message.hasPrefix("1 of 6000 links") == true)
    }

    @Test("for a role that cannot write everything, a warning names the missing permissions")
    func lackingRights() throws {
        let role = "\(database.schema)_reader"
        try database.makeRole(role, granting: "SELECT")
        let location = try PostgresLocation(database.server.location(user: role))
        let store = try PostgresStore(location, isReadOnly: true, schema: database.schema)
        defer { store.close() }
        let findings = try store.findings.getAll(StoreFindingsQuery()).result.get()
        let finding = try #require(findings.first { $0.subject == "permissions" })
        #expect(finding.state == .warning)
        #expect(finding.message.contains("UPDATE on users") && !finding.message.contains("SELECT"))
    }
}
