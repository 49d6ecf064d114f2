import TerminalKit
import Testing

@Suite struct CellBufferTests {
    private func makeBuffer(_ rows: Int, _ columns: Int) -> CellBuffer {
        CellBuffer(size: Size(rows: rows, columns: columns))
    }

    private func lines(_ buffer: CellBuffer) -> [String] {
        (0..<buffer.size.rows).map { buffer.text(row: $0) }
    }

    @Test("text is cut at each edge of a buffer")
    func edges() {
        var buffer = makeBuffer(2, 5)
        buffer.write("abcdefgh", at: Point(row: 0, column: -2))
        buffer.write("xyz", at: Point(row: 1, column: 3))
        buffer.write("above", at: Point(row: -1, column: 0))
        buffer.write("below", at: Point(row: 2, column: 0))
        #expect(lines(buffer) == ["cdefg", "   xy"])
    }

    @Test("writing returns the width of the whole text, drawn or not")
    func writtenWidth() {
        var buffer = makeBuffer(1, 2)
        #expect(buffer.write("世蓮", at: .zero) == 4)
        #expect(buffer.write("世蓮", at: Point(row: 7, column: 0)) == 4)
    }

    @Test("a wide character takes two cells, the right one of width 0")
    func wide() {
        var buffer = makeBuffer(1, 4)
        buffer.write("世", at: Point(row: 0, column: 1))
        #expect((0..<4).map { buffer[Point(row: 0, column: $0)]?.width } == [1, 2, 0, 1])
        #expect(buffer[Point(row: 0, column: 2)]?.text == "")
    }

    @Test("half of a wide character at an edge is drawn as a space")
    func halfAtEdge() {
        var buffer = makeBuffer(1, 3)
        buffer.write("世世", at: Point(row: 0, column: -1))
        #expect(lines(buffer) == [" 世"])
        buffer.write("世世", at: .zero)
        #expect(lines(buffer) == ["世"])
        #expect(buffer[Point(row: 0, column: 2)]?.width == 1)
    }

    @Test("if half of a wide character is overwritten, the other half becomes a space")
    func writtenOver() {
        var buffer = makeBuffer(1, 4)
        buffer.write("世蓮", at: .zero)
        buffer.write("x", at: Point(row: 0, column: 1))
        #expect(lines(buffer) == [" x蓮"])
        buffer.write("世", at: Point(row: 0, column: 1))
        #expect(lines(buffer) == [" 世"])
    }

    @Test("nothing is drawn outside of a clip, and clips nest")
    func clip() {
        var buffer = makeBuffer(3, 6)
        buffer.clipped(to: Rect(row: 0, column: 1, rows: 2, columns: 4)) { outer in
            outer.clipped(to: Rect(row: 1, column: 0, rows: 9, columns: 3)) { inner in
                inner.fill(inner.bounds, with: "i")
            }
            outer.write("abcdefgh", at: .zero)
        }
        #expect(lines(buffer) == [" bcde", " ii", ""])
        #expect(buffer.clip == buffer.bounds)
    }

    @Test("a clip ends when the closure that draws in it throws")
    func clipThrows() {
        struct Failure: Error {}
        var buffer = makeBuffer(1, 1)
        #expect(throws: Failure.self) {
            try buffer.clipped(to: .zero) { _ in throw Failure() }
        }
        #expect(buffer.clip == buffer.bounds)
    }

    @Test("filling with a wide character leaves no half character")
    func wideFill() {
        var buffer = makeBuffer(1, 5)
        buffer.fill(buffer.bounds, with: "世")
        #expect(lines(buffer) == ["世世"])
        #expect(buffer[Point(row: 0, column: 4)]?.width == 1)
    }

    @Test("erasing words that are cut by a rectangle leaves no half of a wide character", arguments: 1...11)
    func wordsOfWideCharacters(column: Int) {
        var buffer = makeBuffer(1, 14)
        buffer.write("アナ・ミュラー", at: .zero)
        let cut = Rect(row: 0, column: column, rows: 1, columns: 2)
        buffer.eraseWords(cutBy: cut)
        buffer.fill(cut)
        let widths = (0..<14).compactMap { buffer[Point(row: 0, column: $0)]?.width }
        #expect(widths.reduce(0, +) == 14)
        #expect(zip(widths, widths.dropFirst() + [1]).allSatisfy { ($0 == 2) == ($1 == 0) })
    }

    @Test("restyling keeps the text")
    func restyle() {
        var buffer = makeBuffer(1, 4)
        buffer.write("abcd", at: .zero, style: .bold)
        buffer.restyle(Rect(row: 0, column: 1, rows: 5, columns: 2)) { $0.attributes.insert(.reverse) }
        #expect(lines(buffer) == ["abcd"])
        #expect(buffer[Point(row: 0, column: 0)]?.style == .bold)
        #expect(buffer[Point(row: 0, column: 1)]?.style == Style.bold.adding(.reverse))
    }

    @Test("text in a rectangle is truncated and aligned")
    func inRectangle() {
        var buffer = makeBuffer(3, 8)
        let rect = Rect(row: 0, column: 1, rows: 1, columns: 5)
        buffer.write("Ana Müller", in: rect)
        buffer.write("42", in: Rect(row: 1, column: 1, rows: 1, columns: 5), alignment: .right)
        buffer.write("abc", in: Rect(row: 2, column: 1, rows: 1, columns: 5), alignment: .center)
        #expect(lines(buffer) == [" Ana …", "    42", "  abc"])
    }

    @Test("a border is drawn in Unicode, or in ASCII if the terminal does not support UTF-8")
    func borders() {
        var unicode = makeBuffer(3, 4)
        unicode.box(unicode.bounds)
        unicode.divider(row: 1, across: unicode.bounds)
        #expect(lines(unicode) == ["┌──┐", "├──┤", "└──┘"])
        var ascii = CellBuffer(size: Size(rows: 3, columns: 4), textWidth: TextWidth(isUTF8: false))
        ascii.box(ascii.bounds)
        #expect(lines(ascii) == ["+--+", "|  |", "+--+"])
    }

    @Test("a point outside of the buffer has no cell")
    func outside() {
        let buffer = makeBuffer(2, 2)
        #expect(buffer[Point(row: 2, column: 0)] == nil)
        #expect(buffer[Point(row: 0, column: -1)] == nil)
        #expect(buffer.text(row: 2) == "")
    }
}
