import TerminalKit
import Testing

@testable import Dashboard

@Suite("Wrapping a text") struct TextWrapTests {
    private func lines(_ text: String, _ width: Int) -> [String] {
        TextWrap.lines(of: text, width: width, textWidth: .standard)
    }

    @Test(
        "a number stays on the line of its unit if both fit on a line",
        arguments: [
            ("after 7.04 ms and more", 10, ["after", "7.04 ms", "and more"]),
            ("took 1,805 steps", 10, ["took 1,805", "steps"]), ("took 1,805 steps", 11, ["took", "1,805 steps"]),
            ("see page 3 of 12 pages", 10, ["see page", "3 of", "12 pages"]),
        ]
    )
    func units(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("words and line breaks are kept, and a word that is longer than a line is divided")
    func words() {
        #expect(lines("ab cd\nabcdefgh", 5) == ["ab cd", "abcde", "fgh"])
    }
}
