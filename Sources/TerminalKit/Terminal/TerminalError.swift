/// Why a terminal cannot be opened.
///
/// The program should end with the exit code for wrong usage.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of error, for code that tells them apart.
    public enum Code: Hashable, Sendable {
        /// Standard input or output is not a terminal.
        case notATerminal
        /// The terminal says of itself that it cannot do what a screen needs (`TERM=dumb`), or `TERM` is not set.
        case unsuitable
        /// Nothing is known about this type of terminal nor about those that could stand in for it.
        case unknownType
        /// A terminal is open already; a process has only one.
        case alreadyOpen
        /// The terminal has no clipboard that a program could write to.
        case noClipboard
        /// A text is too long for the clipboard.
        case tooLong
    }

    /// The kind of error.
    public let code: Code
    /// A sentence for the person at the terminal, which says what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
