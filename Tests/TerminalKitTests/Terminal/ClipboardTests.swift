import Foundation
import Testing

@testable import TerminalKit

@Suite struct ClipboardTests {
    @Test("any text is sent in base64 in an OSC 52 sequence")
    func sequence() throws {
        #expect(try Clipboard.sequence("ana\u{1B}]\u{7}") == "\u{1B}]52;c;YW5hG10H\u{7}")
        #expect(try Clipboard.sequence("") == "\u{1B}]52;c;\u{7}")
    }

    @Test("for tmux, the sequence is wrapped in another sequence, and each Esc in it is doubled")
    func tmux() {
        #expect(Clipboard.throughTmux("\u{1B}]52;c;YQ==\u{7}") == "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YQ==\u{7}\u{1B}\\")
    }

    @Test("text longer than the limit is refused, and text that just fits is accepted")
    func bound() throws {
        let most = Clipboard.maxEncodedLength / 4 * 3
        #expect(throws: Never.self) { try Clipboard.sequence(String(repeating: "a", count: most)) }
        let error = #expect(throws: TerminalError.self) {
            try Clipboard.sequence(String(repeating: "a", count: most + 1))
        }
        #expect(error?.code == .tooLong)
    }
}
