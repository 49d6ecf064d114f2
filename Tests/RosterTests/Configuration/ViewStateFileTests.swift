import Foundation
import Presentation
import Testing

@testable import roster

@Suite("The view state's file") struct ViewStateFileTests {
    @Test("what is kept is there the next time, for its owner alone")
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

    @Test("a broken file is passed over with a note", arguments: ["", "{", "[]", #"{"theme": 3}"#])
    func broken(text: String) throws {
        let bench = try ConfigurationBench()
        try bench.write(text, to: "view.json")
        let (state, note) = ViewStateFile(path: bench.path("view.json")).read()
        #expect(state == ViewState())
        #expect(note?.contains("view.json") == true)
    }

    @Test("what another version has put in is no fault")
    func unknown() throws {
        let bench = try ConfigurationBench()
        try bench.write(#"{"theme": "light", "zoom": 3}"#, to: "view.json")
        let (state, note) = ViewStateFile(path: bench.path("view.json")).read()
        #expect(state.theme == "light")
        #expect(note == nil)
    }
}
