internal import Foundation

/// The sequence that copies a text to a terminal's clipboard: OSC 52.
enum Clipboard {
    /// The longest text in base64: terminals silently drop longer ones.
    static let longest = 74_994

    /// - Throws: `TerminalError` for a text that is too long.
    static func sequence(_ text: String) throws -> String {
        let encoded = Data(text.utf8).base64EncodedString()
        guard encoded.utf8.count <= longest else {
            throw TerminalError(.tooLong, "it is longer than a terminal's clipboard takes (\(longest * 3 / 4) bytes)")
        }
        return "\u{1B}]52;c;\(encoded)\u{07}"
    }

    /// The sequence wrapped so that tmux passes it to the outer terminal.
    static func throughTmux(_ sequence: String) -> String {
        "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
