import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The summary of a journal entry that adds a user") struct EntryTextTests {
    private func summary(_ fields: UserFields) -> String {
        let date = Date(millisecondsSince1970: 0)
        let user = User(id: .fixture(1), fields, createdAt: date, updatedAt: date)
        return EntryText.summary(
            JournalEntry(
                task: nil,
                kind: .add,
                author: nil,
                date: date,
                user: user.id,
                login: user.login,
                content: .record(user)
            )
        )
    }

    @Test("the summary of an added user has the role, and the other fields that differ from the defaults")
    func allFields() {
        #expect(
            summary(.unusual)
                == "Ana \"Müller\", the 1st; ana@example.com; viewer; groups: oncall, ops; kind: service; "
                + "status: disabled; until: 2027-01-31; note: one\ntwo; three"
        )
    }

    @Test("if an added user has only a login, the summary is the role")
    func noFields() {
        #expect(summary(UserFields(login: "ana")) == "member")
    }

    @Test("in a record, a long former value does not hide the new value")
    @MainActor func longFormerValue() async throws {
        let bench = await DashboardBench([UserFields(login: "ana", note: String(repeating: "note ", count: 60))])
        bench.bench.edit(.login("ana")) { $0.note = "short" }
        await bench.perform(.refresh, .open)
        await bench.passScheduled()
        let summary = try #require(try bench.record.changes.first?.summary)
        #expect(summary.hasPrefix("edit note: note note"))
        #expect(summary.hasSuffix("… → short"))
    }
}
