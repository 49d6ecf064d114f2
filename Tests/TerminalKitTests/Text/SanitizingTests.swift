import TerminalKit
import Testing

@Suite struct SanitizingTests {
    /// Whether a scalar could command a terminal or reorder its text.
    private func isDangerous(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private func drawn(_ text: String, textWidth: TextWidth = .standard) -> String {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 40), textWidth: textWidth)
        buffer.write(text, at: .zero)
        return buffer.text(row: 0)
    }

    @Test("no control or bidirectional-control character enters a buffer, alone or inside a cluster")
    func everyDangerousScalar() throws {
        for value in Array<UInt32>(0...0xA0) + Array(0x0600...0x0620) + Array(0x2000...0x2070) {
            let scalar = try #require(UnicodeScalar(value))
            for text in [String(scalar), "a\(scalar)b", "e\(scalar)\u{301}", "\(scalar)\u{301}"] {
                for rule in [TextWidth.standard, TextWidth(isUTF8: false), TextWidth(ambiguousWidth: 2)] {
                    let result = drawn(text, textWidth: rule)
                    #expect(!result.unicodeScalars.contains(where: isDangerous), "U+\(String(value, radix: 16))")
                }
            }
        }
    }

    @Test("each character that is replaced is drawn as one cell")
    func replacement() {
        #expect(drawn("\u{1B}[31mred") == "\u{FFFD}[31mred")
        #expect(drawn("a\u{202E}b") == "a\u{FFFD}b")
        #expect(drawn("a\r\nb") == "a\u{FFFD}b")
        #expect(drawn("a\tb", textWidth: TextWidth(isUTF8: false)) == "a?b")
        #expect(TextWidth.standard.width(of: "\u{1B}\u{7}\u{85}") == 3)
        #expect(TextWidth.standard.width(of: "a\r\nb") == 3)
    }

    @Test("a mark or an invisible character alone shows as one cell", arguments: ["\u{301}", "\u{200B}", "\u{FEFF}"])
    func lonelyMarks(text: String) {
        #expect(TextWidth.standard.width(of: text) == 1)
        #expect(drawn(text) == "\u{FFFD}")
    }

    @Test("variation selectors, which change the width on some terminals, are not drawn")
    func selectors() {
        #expect(drawn("1️⃣").unicodeScalars.map(\.value) == [0x31, 0x20E3])
        #expect(drawn("❤️").unicodeScalars.map(\.value) == [0x2764])
    }

    @Test("a soft hyphen, which terminals draw differently, is drawn as a hyphen")
    func softHyphen() {
        #expect(drawn("a\u{AD}b") == "a-b")
    }

    @Test("sanitizing text for a field replaces line ends and tabs with spaces, and removes other control characters")
    func field() {
        #expect(TextField.sanitized("a\r\nb\tc\u{1B}[31m\u{202E}d") == "a b c[31md")
    }
}
