import Foundation
import Presentation
import Testing

@testable import roster

@Suite("The view state file") struct ViewStateFileTests {
    @Test("a saved state is kept for the next run, and only the owner can access the file")
    func keep() throws {
        let bench = try ConfigurationBench()
        let file = ViewStateFile(path: bench.path("state/view.json"))
        #expect(file.read().state == ViewState())
        var state = ViewState()
        (state.theme, state.mouse, state.columns) = ("light", true, ["login"])
        state.sort = .init(key: "name", isReversed: true)
        state.note(line: "filter role:admin")
        file.save(ViewState())
        file.save(state)
        file.finish()
        #expect(file.read().state == state)
        #expect(file.read().note == nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a damaged file is ignored, with a note", arguments: ["", "{", "[]", #"{"theme": 3}"#])
    func broken(text: String) throws {
        let bench = try ConfigurationBench()
        try bench.write(text, to: "view.json")
        let (state, note) = ViewStateFile(path: bench.path("view.json")).read()
        #expect(state == ViewState())
        #expect(note?.contains("view.json") == true)
    }

    @Test("an unknown JSON member, written by another version, is not an error")
    func unknown() throws {
        let bench = try ConfigurationBench()
        try bench.write(#"{"theme": "light", "zoom": 3}"#, to: "view.json")
        let (state, note) = ViewStateFile(path: bench.path("view.json")).read()
        #expect(state.theme == "light")
        #expect(note == nil)
    }

    @Test("a file without filters can be read, and saved filters are kept for the next run")
    func filters() throws {
        let bench = try ConfigurationBench()
        try bench.write(#"{"theme": "light", "history": ["sort name"]}"#, to: "view.json")
        let file = ViewStateFile(path: bench.path("view.json"))
        var state = file.read().state
        #expect(state.filters.isEmpty)
        state.save(SavedFilter(name: "ending", query: "until:<30d OR is:expired"))
        file.save(state)
        file.finish()
        let (next, note) = ViewStateFile(path: file.path).read()
        #expect(next == state)
        #expect(next.theme == "light")
        #expect(note == nil)
    }

    @Test("the filters that another dashboard has saved can be read, and are kept when this one saves later")
    func readFilters() throws {
        let bench = try ConfigurationBench()
        let (file, other) = (ViewStateFile(path: bench.path("view.json")), ViewStateFile(path: bench.path("view.json")))
        var (state, theirs) = (file.read().state, other.read().state)
        #expect(file.readFilters() == nil)
        theirs.save(SavedFilter(name: "ending", query: "until:<30d"))
        other.save(theirs)
        other.finish()
        state.filters = try #require(file.readFilters())
        #expect(state.filters.map(\.name) == ["ending"])
        state.theme = "light"
        file.save(state)
        file.finish()
        #expect(other.read().state.filters.map(\.name) == ["ending"])
        #expect(other.read().state.theme == "light")
    }

    @Test("two dashboards that save to the same file keep each other's filters and choices")
    func twoDashboards() throws {
        let bench = try ConfigurationBench()
        let path = bench.path("view.json")
        var first = ViewState()
        first.save(SavedFilter(name: "old", query: "is:disabled"))
        first.theme = "light"
        let files = [ViewStateFile(path: path), ViewStateFile(path: path)]
        files[0].save(first)
        files[0].finish()
        var second = files[1].read().state
        first.save(SavedFilter(name: "mine", query: "ana"))
        first.removeFilter(named: "old")
        files[0].save(first)
        files[0].finish()
        second.save(SavedFilter(name: "theirs", query: "bo"))
        second.mouse = true
        files[1].save(second)
        files[1].finish()
        first.note(line: "sort name")
        files[0].save(first)
        files[0].finish()
        let state = ViewStateFile(path: path).read().state
        #expect(state.filters.map(\.name) == ["mine", "theirs"])
        #expect(state.theme == "light")
        #expect(state.mouse == true)
        #expect(state.history == ["sort name"])
    }

    @Test("a line that was removed from the history again is not saved, and the other lines keep their order")
    func forgottenLine() throws {
        let bench = try ConfigurationBench()
        try bench.write(#"{"history": ["sort name"]}"#, to: "view.json")
        let file = ViewStateFile(path: bench.path("view.json"))
        var state = file.read().state
        let before = state
        state.note(line: "goto zzz")
        file.save(state)
        file.save(before)
        file.finish()
        #expect(file.read().state.history == ["sort name"])
    }
}
