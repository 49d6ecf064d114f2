internal import Foundation

/// The sequence that copies a text to a terminal's clipboard: OSC 52.
enum Clipboard {
    /// The maximum length of a text in base64.
    ///
    /// Some terminals silently ignore sequences of more than 100,000 bytes. The sequence is 8 bytes longer than the
    /// text in base64.
    static let maxEncodedLength = 99_992

    static func sequence(_ text: String) throws -> String {
        let encoded = Data(text.utf8).base64EncodedString()
        guard encoded.utf8.count <= maxEncodedLength else {
            // Base64 encodes three bytes as four characters: 99,992 characters hold 74,994 bytes.
            throw TerminalError(.tooLong, "the text is too long; at most 74,994 bytes can be copied")
        }
        return "\u{1B}]52;c;\(encoded)\u{07}"
    }

    /// Wraps a sequence so that tmux passes it to the outer terminal.
    static func throughTmux(_ sequence: String) -> String {
        "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }
}
