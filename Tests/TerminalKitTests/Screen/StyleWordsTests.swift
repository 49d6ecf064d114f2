import TerminalKit
import Testing

@Suite("Styles in words") struct StyleWordsTests {
    @Test(
        "a style in words is read, and written back unchanged",
        arguments: [
            ("plain", Style.plain), ("bold", .bold), ("bold cyan", Style(foreground: .cyan, attributes: .bold)),
            ("black on bright-yellow", Style(foreground: .black, background: .bright(.yellow))),
            ("dim underline reverse 208", Style(foreground: .indexed(208), attributes: [.dim, .underline, .reverse])),
            ("on 17", Style(background: .indexed(17))),
        ]
    )
    func words(text: String, style: Style) throws {
        #expect(try Style(words: text) == style)
        #expect(style.words == text)
    }

    @Test("in a style's words, case and order do not matter")
    func order() throws {
        #expect(try Style(words: "ON red Bold  GREEN") == (try Style(words: "bold green on red")))
    }

    @Test(
        "an invalid style is reported",
        arguments: [
            "", "bald", "red green", "on red on blue", "on", "on bold", "on plain", "256", "-1", "+1", "#12345",
            "#gggggg",
        ]
    )
    func wrong(text: String) {
        #expect(throws: StyleError.self) { try Style(words: text) }
    }

    @Test("if the word after \"on\" is not a colour, the error says so", arguments: ["bold", "bald", "plain"])
    func wrongBackground(word: String) throws {
        let error = try #require(throws: StyleError.self) { try Style(words: "red on \(word)") }
        #expect(error.description == "\"\(word)\" is not a colour; write a colour after \"on\"")
    }

    @Test(
        "an RGB colour becomes the nearest colour of the terminal's colour cube or grey scale",
        arguments: [
            ("#000000", 16), ("#ffffff", 231), ("#ff8700", 208), ("#FE8801", 208), ("#808080", 244), ("#5f5f87", 60),
            ("#0000ff", 21), ("#eeeeee", 255),
        ] as [(String, UInt8)]
    )
    func nearest(name: String, index: UInt8) {
        #expect(Color(name: name) == .indexed(index))
    }

    @Test("a style laid over another adds its attributes and replaces only the colours that it sets")
    func overlay() {
        let row = Style(foreground: .red, attributes: .bold)
        #expect(row.overlaid(with: .reverse) == Style(foreground: .red, attributes: [.bold, .reverse]))
        let both = Style(foreground: .red, background: .blue, attributes: .bold)
        #expect(row.overlaid(with: Style(background: .blue)) == both)
    }
}
