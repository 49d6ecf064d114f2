internal import Foundation

/// What is written to a terminal to put a text on its clipboard: OSC 52.
enum Clipboard {
    /// The longest text in base64: terminals drop what is longer, without a word.
    static let longest = 74_994

    /// - Throws: `TerminalError` for a text that is too long.
    static func sequence(_ text: String) throws -> String {
        let encoded = Data(text.utf8).base64EncodedString()
        guard encoded.utf8.count <= longest else {
            throw TerminalError(.tooLong, "it is longer than a terminal's clipboard takes (\(longest * 3 / 4) bytes)")
        }
        return "\u{1B}]52;c;\(encoded)\u{07}"
    }

    /// The sequence wrapped so that tmux hands it to the terminal outside.
    static func throughTmux(_ sequence: String) -> String {
        "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
