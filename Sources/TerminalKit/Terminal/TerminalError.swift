/// Why a terminal cannot be opened, or cannot copy a text.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of error.
    public enum Code: Hashable, Sendable {
        /// Standard input or output is not a terminal.
        case notATerminal
        /// The terminal's type (such as `dumb`) cannot show a screen, `TERM` is unset or empty, or ncurses cannot
        /// start.
        case unsuitable
        /// Neither the terminal type nor a substitute for it is in the terminfo database.
        case unknownType
        /// A terminal is already open; a process can have only one.
        case alreadyOpen
        /// The terminal has no clipboard that programs can write to.
        case noClipboard
        /// A text is too long for the clipboard.
        case tooLong
    }

    /// The kind of error.
    public let code: Code
    /// A message for the user that says what is wrong and, if possible, what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
