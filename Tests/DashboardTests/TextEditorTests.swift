import TerminalKit
import Testing

@testable import Dashboard

@Suite("Editing a presenter's text") struct TextEditorTests {
    @Test("the cursor follows an edit when the edited text is shown")
    func shown() {
        var editor = LineEditor()
        #expect(editor.edit("role", by: .key(.home)) == "role")
        #expect(editor.edit("role", by: .key(.character("x"))) == "xrole")
        editor.follow(from: "role", to: "xrole")
        #expect(editor.widget("xrole").cursor == 1)
    }

    @Test("an edit that the presenter does not show leaves the text and the cursor as they are")
    func refused() {
        var editor = LineEditor()
        #expect(editor.edit("ana", by: .key(.left)) == "ana")
        #expect(editor.edit("ana", by: .key(.character("x"))) == "anxa")
        #expect(editor.widget("ana").cursor == 2)
        #expect(editor.edit("ana", by: .key(.character("y"))) == "anya")
    }

    @Test("the cursor is at the end of a text that the presenter itself has changed")
    func replaced() {
        var editor = LineEditor()
        _ = editor.edit("is:", by: .key(.home))
        editor.follow(from: "is:", to: "is:active")
        #expect(editor.widget("is:active").cursor == 9)
    }

    @Test("if the presenter shows a different text instead of the edited text, the cursor is at the end")
    func replacedAfterRefusal() {
        var editor = LineEditor()
        _ = editor.edit("ana", by: .key(.home))
        #expect(editor.edit("ana", by: .key(.character("x"))) == "xana")
        editor.follow(from: "ana", to: "bo.li")
        #expect(editor.widget("bo.li").cursor == 5)
    }

    @Test("the editor returns nil for a key that does not edit text")
    func foreign() {
        var editor = LineEditor()
        #expect(editor.edit("ana", by: .key(.enter)) == nil)
    }
}
