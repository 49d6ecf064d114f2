import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard
@testable import Presentation

@Suite("The mouse in dialogs") @MainActor struct DialogMouseTests {
    private func keys(_ context: CommandContext) -> DialogKeys {
        DialogKeys(table: .standard, context: context, isTyping: false)
    }

    private func wheel(_ action: MouseEvent.Action, _ bench: ScreenBench) async {
        bench.terminal.send(event: .mouse(MouseEvent(action, at: Point(row: 8, column: 30))))
        await bench.settle()
    }

    @Test("a click on a button of an import's preview presses that button, whatever has the focus")
    func plan() {
        let pane = PlanPane(theme: Theme(), keys: keys(.plan))
        #expect(pane.action(clicking: .button("Import")) == .confirm)
        #expect(pane.action(clicking: .button("Back")) == .cancel)
    }

    @Test("a click on a button of a conflict presses that button, whatever has the focus")
    func conflict() {
        let pane = ConflictPane(theme: Theme(), keys: keys(.conflict))
        #expect(pane.action(clicking: .button("Save")) == .confirm)
        #expect(pane.action(clicking: .button("Back")) == .cancel)
    }

    @Test("the wheel does not switch between the buttons of a question")
    func question() async {
        let bench = await ScreenBench(.team)
        await bench.press(.down)
        await bench.type("d")
        let footer = bench.terminal.lines.last
        for action in [MouseEvent.Action.wheelDown, .wheelUp] {
            await wheel(action, bench)
            #expect(bench.terminal.lines.last == footer)
        }
    }

    @Test("the wheel moves through the fields of a form, but not to its buttons")
    func form() async {
        let bench = await ScreenBench(.team)
        await bench.type("n")
        let cursor = bench.terminal.cursor
        for _ in 0..<9 { await wheel(.wheelDown, bench) }
        let last = bench.terminal.cursor
        #expect(last != nil && last != cursor)
        for _ in 0..<9 { await wheel(.wheelUp, bench) }
        #expect(bench.terminal.cursor == cursor)
    }

    @Test("the wheel moves through the fields of a conflict, but neither to nor from its buttons")
    func conflictFields() {
        let pane = ConflictPane(theme: Theme(), keys: keys(.conflict))
        let fields = ["name", "note"].map {
            ConflictModel.Field(id: $0, label: $0, base: "", theirs: "a", mine: "b", choice: nil)
        }
        func scrolls(from selected: Int, by step: Int) -> Bool {
            _ = pane.show(.conflict(ConflictModel(title: "ana", fields: fields, selected: selected)))
            return pane.scrolls(by: step)
        }
        #expect(scrolls(from: 0, by: 1))
        #expect(scrolls(from: 1, by: -1))
        #expect(!scrolls(from: 1, by: 1))
        #expect(!scrolls(from: 2, by: -1))
        #expect(!scrolls(from: 3, by: -1))
    }

    @Test("the wheel scrolls a field of a conflict that is higher than the dialog, but does not leave the last field")
    func highConflictField() {
        let pane = ConflictPane(theme: Theme(), keys: keys(.conflict))
        let note = Array(repeating: "line", count: 40).joined(separator: "\n")
        let field = ConflictModel.Field(id: "note", label: "note", base: "", theirs: note, mine: "", choice: nil)
        _ = pane.show(.conflict(ConflictModel(title: "ana", fields: [field])))
        var buffer = CellBuffer(size: Size(rows: 16, columns: 60))
        _ = pane.draw(into: &buffer, screen: buffer.bounds)
        #expect(pane.scrolls(by: 1))
        #expect(!pane.scrolls(by: -1))
        for _ in 0..<100 where pane.scrolls(by: 1) { _ = pane.action(for: .key(.down)) }
        #expect(!pane.scrolls(by: 1))
        #expect(pane.scrolls(by: -1))
    }
}
