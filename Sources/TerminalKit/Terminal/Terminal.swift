/// A screen with a keyboard.
///
/// `CursesTerminal` is the real terminal of the process. Tests use `VirtualTerminal` from `TerminalKitTesting`. All
/// calls and callbacks are on the main thread.
@MainActor
public protocol Terminal: AnyObject {
    /// The current size.
    var size: Size { get }
    /// What the terminal can show; constant while the terminal is open.
    var capabilities: TerminalCapabilities { get }
    /// Notes for the user about how the terminal was opened, for example that its type is unknown.
    var notes: [String] { get }
    /// Called with each event.
    var onEvent: (@MainActor (InputEvent) -> Void)? { get set }
    /// Called when a signal asks the process to end.
    ///
    /// The program should stop its work, close the terminal and end. Without a callback, the terminal is restored and
    /// the signal ends the process. The same happens if the terminal is not restored within five seconds of the signal.
    var onSignal: (@MainActor (TerminationSignal) -> Void)? { get set }
    /// Whether mouse events are reported; initially false.
    ///
    /// While mouse events are reported, the terminal does not use the mouse to select text.
    var isMouseEnabled: Bool { get set }

    /// Shows a buffer and the cursor; hides the cursor if `cursor` is `nil`.
    ///
    /// Only the changes are sent to the terminal.
    func draw(_ buffer: CellBuffer, cursor: Point?)
    /// Draws everything again, for example after another program has written to the screen.
    func redrawAll()
    /// Rings the bell; if the terminal has no bell, flashes the screen.
    func bell()
    /// Copies text to the user's clipboard (OSC 52); works over SSH, and in tmux if its settings allow it.
    ///
    /// Terminals do not report whether the text has arrived.
    ///
    /// - Throws: `TerminalError` if the terminal is known to have no clipboard, or the text is too long.
    func copy(_ text: String) throws
    /// Stops the process and gives the terminal back to the shell, until the process is continued.
    func suspend()
    /// Restores the terminal for the shell; calling this again does nothing.
    func close()
}

extension Terminal {
    /// An empty buffer of this terminal's size.
    public func makeBuffer(style: Style = .plain) -> CellBuffer {
        CellBuffer(size: size, textWidth: capabilities.textWidth, style: style)
    }
}
