import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Saved filters") @MainActor struct SavedFiltersTests {
    private let disabled = SavedFilter(name: "Not now", query: "bo OR is:disabled")
    private let admins = SavedFilter(name: "admins", query: "role:admin OR is:seated")

    @MainActor
    private final class Kept {
        var states: [ViewState] = []
    }

    private let kept = Kept()

    private func bench(_ filters: [SavedFilter] = []) async -> DashboardBench {
        var settings = DashboardSettings()
        for filter in filters { settings.state.save(filter) }
        settings.keep = { [kept] in kept.states.append($0) }
        return await DashboardBench(settings: settings)
    }

    @Test("the menu lists the filters that another dashboard has saved meanwhile")
    func savedElsewhere() async throws {
        var settings = DashboardSettings()
        settings.readFilters = { [admins] in [admins] }
        let bench = await DashboardBench(settings: settings)
        await bench.perform(.openSavedFilters)
        #expect(try bench.menu.items.first?.title == "admins  role:admin OR is:seated")
    }

    @Test("a filter is saved under a name, and kept for the next run")
    func save() async throws {
        let bench = await bench([disabled])
        await bench.perform(.filter)
        await bench.typeFilter("role:admin OR is:seated")
        await bench.perform(.saveFilter)
        #expect(try bench.form.fields.first?.hint == "A name for the filter \"role:admin OR is:seated\"")
        await bench.answer(.set(field: "name", value: " admins "), .submit)
        #expect(kept.states.map(\.filters) == [[admins, disabled]])
        #expect(bench.frame.message?.text == "Saved the filter \"admins\"")
    }

    @Test("saving a filter that is being typed also applies it, so that the next key is a command")
    func saveAndLeave() async {
        let bench = await bench([disabled])
        await bench.perform(.filter)
        await bench.typeFilter("role:admin")
        await bench.perform(.saveFilter)
        await bench.answer(.cancel)
        #expect(bench.frame.isEditingFilter)
        await bench.perform(.saveFilter)
        await bench.answer(.set(field: "name", value: "admins"), .submit)
        #expect(!bench.frame.isEditingFilter)
        #expect(bench.presenter.users.filterText == "role:admin")
    }

    @Test("a message about a filter escapes the quotes in the filter's name")
    func quotes() async {
        let bench = await bench([])
        await bench.applyFilter("role:admin")
        await bench.perform(.saveFilter)
        await bench.answer(.set(field: "name", value: "x \"y\""), .submit)
        #expect(bench.frame.message?.text == "Saved the filter \("x \"y\"".quotedForMessage)")
    }

    @Test(
        "the name of a saved filter must be one short line",
        arguments: [
            ("", "Required"), ("  ", "Required"), ("a\u{7}b", "one line"), (String(repeating: "x", count: 41), "40"),
        ]
    )
    func names(name: String, problem: String) async throws {
        let bench = await bench()
        await bench.perform(.filter)
        await bench.typeFilter("bo")
        await bench.perform(.saveFilter)
        await bench.answer(.set(field: "name", value: "x"), .set(field: "name", value: name), .submit)
        #expect(try bench.form.fields.first?.error?.contains(problem) == true)
        #expect(kept.states.isEmpty)
    }

    @Test("saving under a name that is taken (ignoring case) shows which filter will be replaced")
    func replace() async throws {
        let bench = await bench([disabled, admins])
        await bench.perform(.filter)
        await bench.typeFilter("bo")
        await bench.perform(.saveFilter)
        await bench.answer(.set(field: "name", value: "not NOW"))
        #expect(try bench.form.fields.first?.remark == "Replaces bo OR is:disabled")
        await bench.answer(.submit)
        #expect(kept.states.last?.filters == [admins, SavedFilter(name: "not NOW", query: "bo")])
    }

    @Test("an empty filter, an unfinished filter and a filter of the Activity tab cannot be saved")
    func nothingToSave() async {
        let bench = await bench()
        await bench.perform(.openSavedFilters)
        #expect(bench.frame.message?.text == "No filter is saved; press / to type a filter, then Ctrl-S to save it")
        await bench.perform(.saveFilter)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "Nothing to save; press / to type a filter, then Ctrl-S to save it")
        await bench.perform(.filter)
        await bench.typeFilter("role:")
        await bench.perform(.saveFilter)
        #expect(bench.dialog == nil)
        #expect(bench.list.filter.error?.contains("role:") == true)
        bench.presenter.perform(.clear)
        await bench.perform(.showActivity, .filter)
        await bench.typeFilter("bo")
        await bench.perform(.saveFilter)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "Only filters of the Users tab can be saved")
    }

    @Test("a menu applies a saved filter, and then offers to save the applied filter under another name")
    func choose() async throws {
        let bench = await bench([disabled, admins])
        await bench.perform(.showOverview, .openSavedFilters)
        #expect(
            try bench.menu.items.map(\.title) == [
                "admins  role:admin OR is:seated", "Not now  bo OR is:disabled", Command.removeFilter.title,
            ]
        )
        await bench.answer(.move(1), .submit)
        #expect(bench.frame.tab == .users)
        #expect(bench.list.filter.text == "bo OR is:disabled")
        #expect(bench.list.rows.map(\.login) == ["bo"])
        await bench.perform(.openSavedFilters)
        #expect(try bench.menu.items.contains { $0.title == Command.saveFilter.title })
        await bench.answer(.move(2), .submit)
        #expect(try bench.form.fields.first?.hint == "A name for the filter \"bo OR is:disabled\"")
    }

    @Test("if this version cannot read a saved filter, the error is shown, and the list stays unchanged")
    func unreadable() async {
        let bench = await bench([SavedFilter(name: "x", query: "color:red")])
        await bench.perform(.openSavedFilters)
        await bench.answer(.submit)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.list.filter.error?.contains("Unknown field \"color\"") == true)
        #expect(bench.list.rows.count == 3)
    }

    @Test("a saved filter is removed only after confirmation")
    func remove() async {
        let bench = await bench([disabled, admins])
        await bench.perform(.removeFilter)
        await bench.answer(.move(1), .submit)
        #expect(kept.states.isEmpty)
        await bench.answer(.confirm)
        #expect(kept.states.map(\.filters) == [[admins]])
        #expect(bench.frame.message?.text == "Removed the filter \"Not now\"")
    }

    @Test("the palette saves, applies and removes filters by name")
    func palette() async throws {
        let bench = await bench([disabled])
        await bench.run("saved-filters NOT now")
        #expect(bench.list.filter.text == "bo OR is:disabled")
        await bench.run("save-filter off")
        #expect(bench.presenter.context.choices.state.filters.map(\.name) == ["Not now", "off"])
        await bench.run("filter bo")
        await bench.run("save-filter off")
        _ = try bench.question
        await bench.answer(.confirm)
        #expect(bench.presenter.context.choices.state.savedFilter(named: "off")?.query == "bo")
        await bench.run("remove-filter off")
        await bench.answer(.confirm)
        #expect(bench.presenter.context.choices.state.filters == [disabled])
        await bench.run("saved-filters of")
        let palette = try bench.palette
        #expect(palette.isWrong)
        #expect(palette.note.contains("There is no saved filter"))
    }
}
