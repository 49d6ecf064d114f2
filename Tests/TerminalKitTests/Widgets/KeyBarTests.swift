import TerminalKit
import Testing

@Suite struct KeyBarTests {
    let items = [KeyBar.Item(.character("n"), "new"), .init(.control("s"), "save"), .init("j k", "move")]

    private func draw(_ bar: KeyBar, columns: Int) -> String {
        var buffer = CellBuffer(size: Size(rows: 1, columns: columns))
        bar.draw(into: &buffer, rect: buffer.bounds)
        return buffer.text(row: 0)
    }

    @Test(
        "a key bar shows only whole items",
        arguments: [(40, "n new  Ctrl-S save  j k move"), (20, "n new  Ctrl-S save"), (10, "n new"), (4, "")]
    )
    func fitting(columns: Int, text: String) {
        #expect(draw(KeyBar(items: items), columns: columns) == text)
    }

    @Test("in a key bar, the status takes precedence over the items")
    func status() {
        #expect(draw(KeyBar(items: items, status: "saved ana"), columns: 20) == "n new      saved ana")
        #expect(draw(KeyBar(items: items, status: "the store is gone"), columns: 12) == "the store i…")
    }

    @Test(
        "essential items of a key bar are left out last, and keep their place in the order",
        arguments: [
            (40, "n new  Ctrl-S save  Esc close  j k move"), (30, "n new  Ctrl-S save  Esc close"),
            (20, "n new  Esc close"), (10, "Esc close"), (8, ""),
        ]
    )
    func essential(columns: Int, text: String) {
        var items = items
        items.insert(.init(.escape, "close", isEssential: true), at: 2)
        #expect(draw(KeyBar(items: items), columns: columns) == text)
    }

    @Test("a box shows its title in the top edge, and cuts the title to fit")
    func box() {
        var buffer = CellBuffer(size: Size(rows: 3, columns: 12))
        #expect(Box(title: "Users").draw(into: &buffer, rect: buffer.bounds) == buffer.bounds.inset())
        #expect(buffer.text(row: 0) == "┌ Users ───┐")
        Box(title: "A longer title").draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0) == "┌ A longe… ┐")
    }
}
