import Foundation
import Futures
import GRDB
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

@Suite("Rows that another program has written") struct BadRowsTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
        let subject = try place.store()
        try subject.add("ana")
        try subject.add("bo")
        subject.close()
    }

    private func write(_ statement: String) throws {
        let other = try DatabaseQueue(path: place.file())
        try other.write { db in try db.execute(sql: statement) }
        try other.close()
    }

    /// Reads everything, and changes something.
    private func use() throws {
        let subject = try place.store()
        defer { subject.close() }
        _ = try subject.logins()
        let trash = UserFilter(terms: [.init(.state(.trashed))])
        _ = try subject.store.users.getAll(UserWindowQuery.logins(from: "", filter: trash, limit: 10)).result.get()
        _ = try subject.store.tasks.getAll(TaskQuery(limit: 100)).result.get()
        for entry in try subject.store.journal.getAll(JournalQuery(JournalFilter(), limit: 100)).result.get() {
            _ = "\(Timestamp.text(entry.date))"
        }
        try subject.add("chris")
    }

    @Test(
        "are an error that names the table, and no crash",
        arguments: [
            ("user", "id = 'no id'"), ("user", "id = x'01'"), ("user", "login = x'ff00'"),
            ("user", "createdAt = 9223372036854775807"), ("user", "updatedAt = -9223372036854775808"),
            ("user", "isTrashed = 1, trashedAt = 9000000000000000000"), ("user", "version = 9223372036854775807"),
            ("user", "version = 'one'"), ("user", "createdAt = 'today'"), ("journal", "user = x'0102'"),
            ("journal", "user = 'no id'"), ("journal", "date = 9223372036854775807"), ("journal", "change = '{'"),
            ("journal", "change = '{\"login\":1}'"), ("journal", "change = x'ff'"),
            ("journal", "change = '{\"login\":\"ana\",\"createdAt\":9223372036854775807}'"),
            ("journal", "version = 9223372036854775807"), ("journal", "kind = x'00'"), ("task", "id = 'no id'"),
            ("task", "startedAt = -9223372036854775808"), ("task", "endedAt = 'never'"),
            ("task", "changed = 9223372036854775807"), ("task", "action = x'ff'"),
        ]
    )
    func badValue(table: String, assignment: String) throws {
        try write("UPDATE \(table) SET \(assignment) WHERE number = (SELECT max(number) FROM \(table))")
        let error = #expect(throws: DirectoryError.self) { try use() }
        guard case .storeUnavailable(_, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("table \(table)"), "\(reason)")
    }

    @Test("are an error, also where numbers could not be counted on")
    func lastNumbers() throws {
        try write("UPDATE journal SET number = 9223372036854775807 WHERE number = (SELECT max(number) FROM journal)")
        #expect(throws: DirectoryError.self) { try use() }
    }
}
