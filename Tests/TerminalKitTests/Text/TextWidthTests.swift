import TerminalKit
import Testing

@Suite struct TextWidthTests {
    let width = TextWidth.standard

    @Test(
        "the width of a text is counted in cells",
        arguments: [
            ("", 0), ("ana", 3), ("世蓮", 4), ("Zoe\u{308}", 3), ("Zoë", 3), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("é", 1), ("ｱ", 1), ("Ａ", 2),
        ]
    )
    func widths(text: String, cells: Int) {
        #expect(width.width(of: text) == cells)
    }

    @Test(
        "a cluster that ncurses cannot draw is drawn as its first spacing scalar, with that scalar's width",
        arguments: [
            ("👩‍💻", "👩", 2), ("👍🏽", "👍", 2), ("🇨🇭", "\u{1F1E8}", 1), ("❤️", "❤", 1),
            ("x\u{301}\u{302}\u{303}\u{304}\u{305}", "x", 1),
        ]
    )
    func drawnAsFirstScalar(cluster: String, drawn: String, cells: Int) {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 4))
        #expect(buffer.write(cluster, at: .zero) == cells)
        #expect(buffer.text(row: 0).unicodeScalars.elementsEqual(drawn.unicodeScalars))
    }

    @Test(
        "each letter of a cluster is drawn in its own cells",
        arguments: [("शर्मा", 4), ("नि", 2), ("กำ", 2), ("र\u{200D}्म", 2)]
    )
    func severalLetters(text: String, cells: Int) {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 6))
        #expect(buffer.write(text, at: .zero) == cells)
        #expect(width.width(of: text) == cells)
        let drawn = text.unicodeScalars.filter { $0 != "\u{200D}" }
        #expect(buffer.text(row: 0).unicodeScalars.elementsEqual(drawn))
    }

    @Test("up to four marks are drawn with their base")
    func marks() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 4))
        buffer.write("x\u{301}\u{302}\u{303}\u{304}", at: .zero)
        #expect(buffer.text(row: 0).unicodeScalars.count == 5)
    }

    @Test("a wide character cut in half becomes a space")
    func clip() {
        #expect(width.clip("世蓮", to: 3) == "世 ")
        #expect(width.clip("世蓮", to: 4) == "世蓮")
        #expect(width.clip("ana", to: 2) == "an")
        #expect(width.clip("ana", to: 0) == "")
        #expect(width.clip("ana", to: -1) == "")
    }

    @Test("padded text has exactly the requested width", arguments: ["", "ana", "世蓮", "a世", "👩‍💻👩‍💻👩‍💻", "🇨🇭 x"], 0...8)
    func pad(text: String, cells: Int) {
        for alignment in [TextWidth.Alignment.left, .right, .center] {
            #expect(width.width(of: width.pad(text, to: cells, alignment: alignment)) == cells)
        }
    }

    @Test("padding puts text at the left, at the right or in the centre")
    func alignment() {
        #expect(width.pad("ana", to: 6) == "ana   ")
        #expect(width.pad("ana", to: 6, alignment: .right) == "   ana")
        #expect(width.pad("ana", to: 6, alignment: .center) == " ana  ")
    }

    @Test("text that is truncated at its start begins with an ellipsis")
    func truncateStart() {
        #expect(width.truncateStart("Ana Müller", to: 6) == "…üller")
        #expect(width.truncateStart("Ana", to: 3) == "Ana")
        #expect(width.truncateStart("世蓮世", to: 4) == "…世")
        #expect(width.truncateStart("Ana", to: 0) == "")
    }

    @Test("truncated text ends with an ellipsis")
    func truncate() {
        #expect(width.truncate("Ana Müller", to: 6) == "Ana M…")
        #expect(width.truncate("Ana", to: 3) == "Ana")
        #expect(width.truncate("世蓮世", to: 4) == "世 …")
        #expect(width.truncate("Ana", to: 0) == "")
        #expect(TextWidth(isUTF8: false).truncate("Ana Smith", to: 6) == "Ana S~")
    }

    @Test("characters of ambiguous width are two cells wide if `ambiguousWidth` is 2")
    func ambiguous() {
        let wide = TextWidth(ambiguousWidth: 2)
        #expect(wide.width(of: "α①") == 4)
        #expect(wide.width(of: "ana ł") == 6)
        #expect(wide.width(of: "Zoë 世") == 6)
        #expect(wide.ellipsis == "~")
        #expect(width.width(of: "α①") == 2)
    }

    @Test("without UTF-8 a non-ASCII cluster is drawn as a question mark", arguments: ["ü", "世", "👩‍💻", "e\u{301}"])
    func withoutUTF8(cluster: String) {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 4), textWidth: TextWidth(isUTF8: false))
        #expect(buffer.write(cluster, at: .zero) == 1)
        #expect(buffer.text(row: 0) == "?")
    }
}
