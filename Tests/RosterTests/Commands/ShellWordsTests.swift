import Foundation
import Presentation
import Testing

/// Command lines that Roster prints or copies, and the shells that read them.
@ProcessThread @Suite(.timeLimit(.minutes(60)))
struct ShellWordsTests {
    @Test("every shell reads a quoted word as the original text, and runs nothing in it", arguments: TestShell.all)
    func words(_ shell: TestShell) throws {
        let home = try RosterHome()
        let target = home.path("planted")
        let texts = TestShell.hostileTexts(touching: target) + ["", "plain", "päß/x y"]
        let line = try ShellWords.line(["printf", "<%s>\\n"] + texts)
        let run = try shell.run(line + "\n", roster: "/bin/false", store: home.store, in: home)
        #expect(run.output.contains(texts.map { "<\($0)>\n" }.joined()))
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test(
        "control characters, line separators and characters that change the direction of text are refused",
        arguments: [
            "\u{1B}[2J", "a\rb", "\u{7F}", "\u{9B}x", "\u{202E}evil", "a\u{2028}b", "\u{0}",
        ]
    )
    func refused(_ text: String) {
        #expect(throws: ShellWords.Unsafe.self) { try ShellWords.line(["roster", "show", text]) }
    }
}
