import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("A user changed by someone else while the form is open") @MainActor struct UserFormChangedTests {
    private let observing = ManualObserving()
    private let bo = Author(name: "bo", origin: .dashboard)

    private func changed(isLive: Bool = true) async -> DashboardBench {
        let bench = await DashboardBench(observing: observing)
        await bench.select("chris")
        await bench.perform(.edit)
        await bench.answer(.set(field: "name", value: "Mine"))
        bench.bench.edit(.login("chris"), by: bo) { $0.name = "Theirs" }
        if isLive { observing.change() }
        await bench.bench.settle()
        return bench
    }

    @Test("the form says who changed the user and when, and keeps what was typed")
    func named() async throws {
        let bench = await changed()
        #expect(try bench.form.banner == "Changed by bo at 12:00:00 UTC; saving will ask which values to keep")
        #expect(try bench.form["name"]?.value == "Mine")
    }

    @Test("the conflict dialog says who changed the user and when", arguments: [true, false])
    func conflict(isLive: Bool) async throws {
        let bench = await changed(isLive: isLive)
        await bench.answer(.submit)
        #expect(try bench.conflict.title == "chris was changed by bo at 12:00:00 UTC")
    }

    @Test("a change that was requested before the form was opened is not a conflict", arguments: [true, false])
    func own(isSavedFirst: Bool) async throws {
        let bench = await DashboardBench()
        await bench.select("chris")
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.edit)
        bench.presenter.dialogs.perform(.set(field: "name", value: "Mine"))
        #expect(try bench.form["status"]?.value == "active")
        // Either saves before the earlier change has ended, or after that.
        if !isSavedFirst {
            await bench.bench.settle()
            #expect(try bench.form["status"]?.value == "disabled")
            #expect(try bench.form["name"]?.value == "Mine")
        }
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        let chris = bench.presenter.users.selected
        #expect(chris?.name == "Mine")
        #expect(chris?.status == .disabled)
    }

    @Test("if the unchanged role no longer exists, saving is not refused")
    func removedRole() throws {
        let bench = FormBench()
        bench.openForm(editing: .fixture(login: "ana", name: "Ana", role: "night"))
        bench.set("name", "Mine")
        bench.submit()
        #expect(try bench.form.errors.isEmpty)
        let edit = try bench.savedEdit.edit
        #expect(edit.fields == [.name])
        bench.answer(DirectoryError.storeBusy(store: "team.db"))
        bench.set("role", "guest")
        bench.submit()
        #expect(try bench.form.errors.keys.sorted() == ["role"])
    }

    @Test("a `RecordChange` names all authors and when the last change was made; it is nil if there are no changes")
    func several() throws {
        let day = try #require(ISO8601DateFormatter().date(from: "2026-11-20T09:30:05Z"))
        let entries = [entry(4, by: "cy", day), entry(3, by: "bo", day), entry(2, by: "dee", day)]
        let change = RecordChange(entries, since: 2, today: .of("2026-11-21"), times: .utc)
        #expect(change?.text == "bo and cy on 2026-11-20 at 09:30:05 UTC")
        #expect(change?.deletion == nil)
        #expect(RecordChange(entries, since: 4, today: .of("2026-11-21"), times: .utc) == nil)
    }

    @Test("`text` leaves out a deletion if there are other changes; `deletion` describes the deletion")
    func deletion() throws {
        let times = try ["09:30:05", "09:40:05"].map {
            try #require(ISO8601DateFormatter().date(from: "2026-11-21T\($0)Z"))
        }
        let entries = [entry(4, .delete, by: "cy", times[1]), entry(3, by: "bo", times[0])]
        let change = RecordChange(entries, since: 2, today: .of("2026-11-21"), times: .utc)
        #expect(change?.text == "bo at 09:30:05 UTC")
        #expect(change?.deletion == "cy at 09:40:05 UTC")
        let only = RecordChange(entries, since: 3, today: .of("2026-11-21"), times: .utc)
        #expect(only?.text == "cy at 09:40:05 UTC")
    }

    private func entry(
        _ version: Int,
        _ kind: JournalEntry.Kind = .edit,
        by name: String,
        _ date: Date
    ) -> JournalEntry {
        JournalEntry(
            task: nil,
            kind: kind,
            author: Author(name: name, origin: .dashboard),
            date: date,
            user: .fixture(1),
            login: "ana",
            content: .fields([], version: version)
        )
    }
}
