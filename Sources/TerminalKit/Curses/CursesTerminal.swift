/// The terminal of the process, by way of ncurses.
@MainActor
public final class CursesTerminal: Terminal {
    /// Rows and columns at this moment.
    public private(set) var size = Size(rows: 24, columns: 80)
    /// What it can show.
    public let capabilities: TerminalCapabilities
    /// What a person should know about how it was opened.
    public private(set) var notes: [String] = []
    /// Called with each key, paste and change of size.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// Called when the process is told to end.
    public var onSignal: (@MainActor (TerminationSignal) -> Void)?
    /// Whether mouse events are sent.
    public var isMouseEnabled = false

    /// Opens the terminal: from here on the screen and the keyboard belong to it, until `close()`.
    ///
    /// - Parameter ambiguousWidth: 2 for a terminal that draws ambiguous characters in two cells.
    /// - Throws: `TerminalError` where there is no terminal or it cannot show a screen.
    public init(ambiguousWidth: Int = 1) throws {
        capabilities = TerminalCapabilities(ambiguousWidth: ambiguousWidth)
    }

    /// Shows a buffer.
    public func draw(_ buffer: CellBuffer, cursor: Point?) {}
    /// Draws everything again.
    public func redrawAll() {}
    /// Rings, or flashes.
    public func bell() {}
    /// Puts a text on the clipboard.
    public func copy(_ text: String) {}
    /// Gives the terminal back to the shell until the process is continued.
    public func suspend() {}
    /// Gives the terminal back for good.
    public func close() {}
}
