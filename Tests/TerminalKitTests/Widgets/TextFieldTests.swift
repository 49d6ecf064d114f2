import TerminalKit
import Testing

@Suite struct TextFieldTests {
    private func makeField(_ text: String, _ keys: Key...) -> TextField {
        var field = TextField(text)
        for key in keys { _ = field.handle(.key(key)) }
        return field
    }

    @Test("typed text is inserted at the cursor")
    func typing() {
        let field = makeField("ana", .home, .character("x"), .right, .character("y"))
        #expect(field.text == "xayna")
        #expect(field.cursor == 3)
    }

    @Test(
        "editing keys work as in a shell",
        arguments: [
            (Key.control("u"), "Müller jr", 0), (.control("k"), "Ana ", 4), (.control("w"), "Müller jr", 0),
            (.control("a"), "Ana Müller jr", 0), (.control("e"), "Ana Müller jr", 13), (.home, "Ana Müller jr", 0),
            (.end, "Ana Müller jr", 13), (.backspace, "AnaMüller jr", 3), (.delete, "Ana üller jr", 4),
            (.left, "Ana Müller jr", 3), (.right, "Ana Müller jr", 5), (.alt("b"), "Ana Müller jr", 0),
            (.wordRight, "Ana Müller jr", 10), (.alt("d"), "Ana  jr", 4), (.alt("\u{7F}"), "Müller jr", 0),
        ]
    )
    func editing(key: Key, text: String, cursor: Int) {
        var field = makeField("Ana Müller jr", .home, .wordRight, .right)
        #expect(field.cursor == 4)
        let isHandled = field.handle(.key(key))
        #expect(isHandled)
        #expect(field.text == text)
        #expect(field.cursor == cursor)
    }

    @Test("keys that would move or delete past an end of the text do nothing")
    func ends() {
        #expect(makeField("a", .right, .right, .delete).text == "a")
        let field = makeField("a", .home, .left, .backspace)
        #expect(field.text == "a")
        #expect(field.cursor == 0)
    }

    @Test(
        "keys that a field does not use are not handled",
        arguments: [Key.enter, .escape, .tab, .up, .function(1), .control("s")]
    )
    func foreignKeys(key: Key) {
        var field = TextField("a")
        let before = field
        let isHandled = field.handle(.key(key))
        #expect(!isHandled)
        #expect(field == before)
    }

    @Test("the cursor moves by whole clusters, and deleting removes whole clusters")
    func clusters() {
        let field = makeField("a👩‍💻🇨🇭", .left, .backspace)
        #expect(field.text == "a🇨🇭")
        #expect(field.cursor == 1)
    }

    @Test("a typed combining mark joins the character before it")
    func combining() {
        let field = makeField("Zo", .character("e"), .character("\u{308}"))
        #expect(field.text == "Zoë")
        #expect(field.cursor == 3)
    }

    @Test("a paste is inserted at the cursor, as one line without control characters")
    func paste() {
        var field = makeField("ab", .left)
        let isHandled = field.handle(.paste("1\r\n2\t\u{1B}3"))
        #expect(isHandled)
        #expect(field.text == "a1 2 3b")
        #expect(field.cursor == 6)
    }

    @Test("text with wide characters scrolls so that the cursor is visible")
    func scrolling() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 5))
        var field = TextField("世蓮世蓮")
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 4))
        #expect(buffer.text(row: 0) == "世蓮")
        _ = field.handle(.key(.home))
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == .zero)
        #expect(buffer.text(row: 0) == "世蓮")
        _ = field.handle(.key(.right))
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 2))
    }

    @Test("the text does not scroll while the cursor moves inside the visible part")
    func standsStill() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 4))
        var field = TextField("abcdefgh")
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 3))
        #expect(buffer.text(row: 0) == "fgh")
        _ = field.handle(.key(.left))
        _ = field.handle(.key(.left))
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 1))
        #expect(buffer.text(row: 0) == "fgh")
    }

    @Test("deleting shows text that had been scrolled away")
    func shrinking() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 4))
        var field = TextField("abcdefgh")
        field.draw(into: &buffer, rect: buffer.bounds)
        for _ in 0..<6 { _ = field.handle(.key(.backspace)) }
        field.draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0).hasSuffix("b"))
        #expect(buffer.text(row: 0) == "ab")
    }

    @Test("a mark is shown on each side that has hidden text, and never over the cursor")
    func marks() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 8))
        var field = TextField("abcdefghijklmn")
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 6))
        #expect(buffer.text(row: 0) == "…jklmn")
        for _ in 0..<9 { _ = field.handle(.key(.left)) }
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == Point(row: 0, column: 1))
        #expect(buffer.text(row: 0) == "…fghijk…")
        _ = field.handle(.key(.home))
        #expect(field.draw(into: &buffer, rect: buffer.bounds) == .zero)
        #expect(buffer.text(row: 0) == "abcdefg…")
    }

    @Test("the mark for hidden text is ASCII in a terminal that shows only ASCII")
    func asciiMark() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 8), textWidth: TextWidth(isUTF8: false))
        var field = TextField("abcdefghijkl")
        field.draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0) == "~hijkl")
    }

    @Test("typing or pasting replaces the selected text, and further typing adds to the new text")
    func selection() {
        var field = TextField("100")
        field.selectAll()
        #expect(field.isSelected)
        for character in "400" { _ = field.handle(.key(.character(character))) }
        #expect(field.text == "400")
        field.selectAll()
        _ = field.handle(.paste("25"))
        #expect(field.text == "25")
        #expect(!field.isSelected)
    }

    @Test(
        "moving or deleting ends the selection, and does not delete the whole selected text",
        arguments: [(.left, "10x0"), (.home, "x100"), (.end, "100x"), (.backspace, "10x")] as [(Key, String)]
    )
    func editsSelected(key: Key, text: String) {
        var field = TextField("100")
        field.selectAll()
        _ = field.handle(.key(key))
        _ = field.handle(.key(.character("x")))
        #expect(field.text == text)
    }

    @Test("selected text is drawn reversed; an empty text cannot be selected")
    func selectedStyle() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 8))
        var field = TextField("100")
        field.selectAll()
        field.draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer[.zero]?.style == .reverse)
        #expect(buffer[Point(row: 0, column: 3)]?.style == .plain)
        var empty = TextField()
        empty.selectAll()
        #expect(!empty.isSelected)
    }

    @Test("a field that is recreated from its text and state behaves as before", arguments: 0..<50)
    func state(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys: [Key] = [
            .left, .right, .home, .end, .backspace, .wordLeft, .control("w"), .control("k"), .control("y"),
            .character("x"), .character("世"), .character(" "),
        ]
        var (kept, text) = (TextField("Zoë 世蓮"), "Zoë 世蓮")
        var state = TextField.State()
        for _ in 0..<60 {
            guard let key = keys.randomElement(using: &random) else { continue }
            var field = TextField(text, state: state)
            #expect(field.handle(.key(key)) == kept.handle(.key(key)))
            var buffers = [CellBuffer(size: Size(rows: 1, columns: 9)), CellBuffer(size: Size(rows: 1, columns: 9))]
            #expect(
                field.draw(into: &buffers[0], rect: buffers[0].bounds)
                    == kept.draw(into: &buffers[1], rect: buffers[1].bounds)
            )
            (text, state) = (field.text, field.state)
            #expect(text == kept.text)
            #expect(buffers[0].text(row: 0) == buffers[1].text(row: 0))
        }
    }

    @Test("typing replaces the text if the field's state selects it")
    func selectedState() {
        var field = TextField("100", state: TextField.State(isSelected: true))
        #expect(field.isSelected)
        _ = field.handle(.key(.character("4")))
        #expect(field.text == "4")
        #expect(!field.state.isSelected)
    }

    @Test("a saved cursor beyond the end of a shorter text moves to the end of that text")
    func shorterText() {
        #expect(TextField("ab", state: TextField("abcdef").state).cursor == 2)
    }

    @Test("an empty field shows its placeholder")
    func placeholder() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 8))
        var field = TextField()
        field.draw(into: &buffer, rect: buffer.bounds, placeholder: "name")
        #expect(buffer.text(row: 0) == "name")
        #expect(buffer[.zero]?.style == .dim)
    }

    @Test("the cursor stays inside a rectangle of any width", arguments: 0..<200)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys: [Key] = [
            .left, .right, .home, .end, .backspace, .delete, .wordLeft, .wordRight, .control("w"), .control("k"),
            .character("x"), .character("世"), .character("\u{301}"), .character("👩‍💻"), .character("\u{200D}"),
            .character("\u{1F1E8}"),
        ]
        var field = TextField("Zoë 世蓮")
        for _ in 0..<60 {
            if let key = keys.randomElement(using: &random) { _ = field.handle(.key(key)) }
            let columns = Int.random(in: 1...9, using: &random)
            var buffer = CellBuffer(size: Size(rows: 1, columns: columns))
            let cursor = field.draw(into: &buffer, rect: buffer.bounds)
            #expect(cursor.map(buffer.bounds.contains) == true)
            #expect((0...field.text.count).contains(field.cursor))
        }
    }
}
