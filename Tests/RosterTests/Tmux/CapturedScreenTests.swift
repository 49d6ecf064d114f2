import TerminalKit
import Testing

/// Screens that tmux prints with SGR sequences, read back into cells.
@Suite struct CapturedScreenTests {
    private func screen(_ text: String, columns: Int = 20) -> CellBuffer {
        CellBuffer(captured: text, size: Size(rows: 2, columns: columns))
    }

    /// The style of a cell, in words.
    private func style(_ screen: CellBuffer, column: Int, row: Int = 0) -> String? {
        screen[Point(row: row, column: column)]?.style.words
    }

    @Test(
        "an escape sequence sets attributes and colours",
        arguments: [
            ("1", "bold"), ("2", "dim"), ("4", "underline"), ("7", "reverse"), ("1;4;7", "bold underline reverse"),
            ("4:3", "underline"), ("4:0", "plain"), ("31", "red"), ("42", "on green"), ("93", "bright-yellow"),
            ("107", "on bright-white"), ("38;5;208", "208"), ("48;5;8;1", "bold on 8"), ("38;2;255;0;0", "196"),
            ("48;2;0;0;0;34", "blue on 16"), ("0", "plain"), ("", "plain"), ("3;1", "bold"),
        ]
    )
    func sequences(parameters: String, words: String) {
        #expect(style(screen("a\u{1B}[\(parameters)mb"), column: 1) == words)
    }

    @Test(
        "an escape sequence resets attributes and colours",
        arguments: [
            ("0", "plain"), ("", "plain"), ("22", "underline reverse red on blue"),
            ("24", "bold dim reverse red on blue"), ("27", "bold dim underline red on blue"),
            ("39", "bold dim underline reverse on blue"), ("49", "bold dim underline reverse red"), ("0;1", "bold"),
        ]
    )
    func ends(parameters: String, words: String) {
        #expect(style(screen("\u{1B}[1;2;4;7;31;44ma\u{1B}[\(parameters)mb"), column: 1) == words)
    }

    @Test("parameters that are missing or too large change no colour", arguments: ["38", "38;5", "38;2;1", "48;5;999"])
    func malformed(parameters: String) {
        #expect(style(screen("\u{1B}[\(parameters)ma"), column: 0) == "plain")
    }

    @Test("a style lasts until the next escape sequence, even into the next row")
    func lasts() {
        let screen = screen("\u{1B}[1mab\nc\u{1B}[0md")
        #expect(style(screen, column: 1) == "bold")
        #expect(style(screen, column: 0, row: 1) == "bold")
        #expect(style(screen, column: 1, row: 1) == "plain")
        #expect(screen.text(row: 1) == "cd")
    }

    @Test("a wide character takes two cells, and a combining character takes none")
    func widths() {
        let screen = screen("世\u{1B}[1me\u{308}\u{1B}[0m|")
        #expect([0, 1, 2, 3].map { screen[Point(row: 0, column: $0)]?.width } == [2, 0, 1, 1])
        #expect(screen.text(row: 0) == "世e\u{308}|")
        #expect(style(screen, column: 2) == "bold")
    }

    @Test("rows and columns outside the size are left out")
    func outside() {
        let screen = screen("abc世\nd\ne", columns: 4)
        #expect(screen.text(row: 0) == "abc")
        #expect(screen.text(row: 1) == "d")
        #expect(screen.size == Size(rows: 2, columns: 4))
    }
}
