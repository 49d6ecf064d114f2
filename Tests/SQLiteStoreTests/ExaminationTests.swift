import Foundation
import Futures
import GRDB
import Interactors
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct ExaminationTests {
    let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
        let subject = try place.store()
        for login in ["ana", "bo", "chris"] { try subject.add(login) }
        try subject.perform(.delete(.login("bo")))
        subject.close()
    }

    private func states() throws -> [String: StoreFinding.State] {
        let store = try SQLiteStore(path: place.file(), isReadOnly: true)
        defer { store.close() }
        let findings = try store.findings.getAll(StoreFindingsQuery()).result.get()
        return Dictionary(uniqueKeysWithValues: findings.map { ($0.subject, $0.state) })
    }

    /// Changes the database directly, not through the store.
    private func spoil(_ sql: String) throws {
        let queue = try DatabaseQueue(path: place.file())
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test("an intact store is fine in all respects")
    func fine() throws {
        let states = try states()
        #expect(Set(states.keys) == ["permissions", "schema", "integrity", "seats", "search", "links"])
        #expect(Set(states.values) == [.fine])
    }

    @Test("a store file that other users may read causes a warning")
    func openToOthers() throws {
        #expect(chmod(place.file(), 0o644) == 0)
        #expect(try states()["permissions"] == .warning)
    }

    @Test("a search index that lacks users is a fault")
    func emptyIndex() throws {
        try spoil("INSERT INTO userText (userText) VALUES ('delete-all')")
        #expect(try states()["search"] == .fault)
    }

    @Test("a stored count (`tally`) that differs from the number of users is a fault")
    func wrongTally() throws {
        try spoil("UPDATE tally SET users = users + 1")
        #expect(try states()["seats"] == .fault)
    }

    @Test("an invalid value that another program has written is an error, not a crash")
    func invalidValue() throws {
        try spoil("UPDATE user SET id = x'01' WHERE login = 'ana'")
        #expect(throws: DirectoryError.self) { try states() }
    }

    @Test("the fault about unreadable links states their number and the number of all links")
    func unreadableLinks() throws {
        let subject = try place.store()
        try subject.updateLinks(put: (1...3).map { .fixture($0, "account \($0)") })
        subject.close()
        #expect(try states()["links"] == .fine)
        try spoil("UPDATE link SET agreed = '{' WHERE remote = 'account 2'")
        #expect(try states()["links"] == .fault)
        let store = try SQLiteStore(path: place.file(), isReadOnly: true)
        defer { store.close() }
        let findings = try store.findings.getAll(StoreFindingsQuery()).result.get()
        #expect(findings.first { $0.subject == "links" }?.message.hasPrefix("1 of 3 links") == true)
    }

    @Test("a long examination reports its progress, and fails with an error that the observer throws")
    func progress() throws {
        _ = try place.store().performAll((0..<2_000).map { .add(UserFields(login: "user\($0)")) })
        let store = try SQLiteStore(path: place.file(), isReadOnly: true)
        defer { store.close() }
        let reports = Locked<[Int]>([])
        let observing = StoreFindingsQuery { done, total in
            reports.withLock { $0.append(done) }
            #expect(total == nil)
        }
        let findings = try store.findings.getAll(observing).result.get()
        #expect(findings.allSatisfy { $0.state == .fine })
        let pages = reports.withLock { $0 }
        #expect(pages.count > 1 && pages == pages.sorted(), "\(pages)")
        let cancelling = StoreFindingsQuery { _, _ in throw FutureError.cancelled }
        #expect(throws: FutureError.cancelled) { try store.findings.getAll(cancelling).result.get() }
        // The connection still works as before.
        #expect(try store.findings.getAll(StoreFindingsQuery()).result.get() == findings)
    }

    @Test("an index that differs from its table is a fault")
    func damagedIndex() throws {
        let sql = """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'trashedAt IS NULL', 'trashedAt IS NOT NULL') WHERE name = 'user_login';
            """
        try spoil(sql)
        #expect(try states()["integrity"] == .fault)
    }
}
