import TerminalKit
import Testing

@Suite struct TextAreaTests {
    private func makeArea(_ text: String, _ keys: Key...) -> TextArea {
        var area = TextArea(text)
        for key in keys { _ = area.handle(.key(key)) }
        return area
    }

    @Test("Enter splits a line, and Backspace at the beginning of the new line undoes the split")
    func lines() {
        var area = makeArea("abcd", .left, .left, .enter)
        #expect(area.text == "ab\ncd")
        #expect(area.cursor == (1, 0))
        _ = area.handle(.key(.backspace))
        #expect(area.text == "abcd")
        #expect(area.cursor == (0, 2))
    }

    @Test("Delete at the end of a line joins the next line to it")
    func deleteAtEnd() {
        let area = makeArea("ab\ncd", .up, .end, .delete)
        #expect(area.text == "abcd")
        #expect(area.cursor == (0, 2))
    }

    @Test("keys move the cursor from one line to another")
    func movement() {
        #expect(makeArea("ab\ncdef", .up).cursor == (0, 2))
        #expect(makeArea("ab\ncd", .home, .left).cursor == (0, 2))
        #expect(makeArea("ab\ncd", .up, .end, .right).cursor == (1, 0))
    }

    @Test(
        "Ctrl with a letter has the same effect as the key that it replaces, even at the ends of a line",
        arguments: [
            (Key.control("h"), Key.backspace), (.control("d"), .delete), (.control("b"), .left),
            (.control("f"), .right), (.control("p"), .up), (.control("n"), .down),
        ]
    )
    func control(_ control: Key, _ key: Key) {
        for place: [Key] in [[.home], [.up, .end]] {
            let (first, second) = (area(place + [control]), area(place + [key]))
            #expect(first.text == second.text && first.cursor == second.cursor)
        }
    }

    private func area(_ keys: [Key]) -> TextArea {
        var area = TextArea("ab\ncd\nef")
        for key in [.up] + keys { _ = area.handle(.key(key)) }
        return area
    }

    @Test("Escape, Up in the first line and Down in the last line are not handled")
    func foreignKeys() {
        for key in [Key.up, .down, .escape] {
            var area = TextArea("one")
            let isHandled = area.handle(.key(key))
            #expect(!isHandled)
        }
    }

    @Test("a paste keeps its lines and loses its control characters")
    func paste() {
        var area = makeArea("[]", .left)
        let isHandled = area.handle(.paste("a\nb\u{1B}\r\nc"))
        #expect(isHandled)
        #expect(area.text == "[a\nb\nc]")
        #expect(area.cursor == (2, 1))
    }

    @Test("text that was deleted in one line can be put back in another")
    func putBack() {
        #expect(makeArea("ab\ncd", .control("u"), .up, .home, .control("y")).text == "cdab\n")
    }

    @Test("an area that is recreated from its text and state behaves as before", arguments: 0..<50)
    func state(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys: [Key] = [
            .up, .down, .left, .right, .home, .end, .enter, .backspace, .delete, .control("k"), .control("y"),
            .character("世"),
        ]
        var (kept, text) = (TextArea("one\ntwo"), "one\ntwo")
        var state = TextArea.State()
        for _ in 0..<60 {
            guard let key = keys.randomElement(using: &random) else { continue }
            var area = TextArea(text, state: state)
            #expect(area.handle(.key(key)) == kept.handle(.key(key)))
            (text, state) = (area.text, area.state)
            #expect(text == kept.text)
            #expect(area.cursor == kept.cursor)
        }
    }

    @Test("a cursor that was saved with a longer text moves to the end of a shorter text")
    func shorterText() {
        #expect(TextArea("a\nb", state: TextArea("1\n2\n3456").state).cursor == (1, 1))
    }

    @Test("a text area shows the line of the cursor")
    func scrolling() {
        var buffer = CellBuffer(size: Size(rows: 2, columns: 4))
        var area = TextArea("1\n2\n3\n4")
        #expect(area.draw(into: &buffer, rect: buffer.bounds) == Point(row: 1, column: 1))
        #expect([buffer.text(row: 0), buffer.text(row: 1)] == ["3", "4"])
        for _ in 0..<3 { _ = area.handle(.key(.up)) }
        #expect(area.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 1))
        #expect(buffer.text(row: 0) == "1")
    }

    @Test("the cursor stays inside a rectangle of any size", arguments: 0..<100)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let events: [InputEvent] = [
            .key(.up), .key(.down), .key(.left), .key(.right), .key(.enter), .key(.backspace), .key(.delete),
            .key(.home), .key(.end), .key(.control("k")), .key(.character("世")), .paste("a\n\u{301}\n"),
        ]
        var area = TextArea("one\ntwo")
        for _ in 0..<60 {
            if let event = events.randomElement(using: &random) { _ = area.handle(event) }
            let size = Size(rows: Int.random(in: 1...3, using: &random), columns: Int.random(in: 1...5, using: &random))
            var buffer = CellBuffer(size: size)
            let cursor = area.draw(into: &buffer, rect: buffer.bounds)
            #expect(cursor.map(buffer.bounds.contains) == true)
        }
    }
}
