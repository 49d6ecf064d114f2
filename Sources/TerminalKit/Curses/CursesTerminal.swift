internal import CNCurses
internal import Glibc

/// The terminal of the process, driven by ncurses.
///
/// Dispatch sources deliver input and signals on the main queue; nothing is polled. The main thread must drain that
/// queue (`RunLoop.main.run()`).
///
/// The terminal is restored when the process ends, unless SIGKILL or `_exit` ends it. If standard error is a terminal,
/// output to standard error is collected while this terminal is open. The collected output appears after the terminal
/// has been restored.
///
/// For example:
/// ```swift
/// let terminal = try CursesTerminal()
/// defer { terminal.close() }
/// terminal.onEvent = { event in print(event) }
/// RunLoop.main.run()
/// ```
@MainActor
public final class CursesTerminal: Terminal {
    /// The current size, at most 1,000 rows and 1,000 columns; the rest of a larger window stays empty.
    public var size: Size { screen.size }
    /// What the terminal can show; determined when the terminal is opened.
    public var capabilities: TerminalCapabilities { screen.capabilities }
    /// Notes for the user about how the terminal was opened.
    public var notes: [String] { type.notes }
    /// Called with each event.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// Called when a signal asks the process to end.
    ///
    /// Without a callback, the terminal is restored and the signal ends the process. The same happens if the terminal
    /// is not closed within five seconds, for example because writing to the terminal blocks the main thread.
    public var onSignal: (@MainActor (TerminationSignal) -> Void)?
    /// Called when a signal asks the process to stop; the callback should call ``suspend()`` as soon as possible.
    ///
    /// Without a callback, the process is suspended immediately.
    public var onStop: (@MainActor () -> Void)?
    /// Whether mouse events are reported; stays false if the terminal has no mouse.
    public var isMouseEnabled = false {
        didSet {
            if !isClosed, !curses_enable_mouse(isMouseEnabled) { isMouseEnabled = false }
        }
    }

    private let type: TerminalType
    private var screen: CursesScreen
    private let keyboard: CursesKeyboard
    private let signals = TerminalSignals()
    private var isClosed = false

    private static var isOpen = false

    /// Opens the terminal, and controls the screen and the keyboard until `close()`.
    ///
    /// - Parameters:
    ///   - ambiguousWidth: 2 if both the terminal and the locale give ambiguous characters two cells. ncurses computes
    ///     the cursor's position with the locale's `wcwidth`. If the terminal draws two cells but `wcwidth` returns 1,
    ///     the columns after such a character are shifted, regardless of this value.
    ///   - prefersASCII: Whether borders and symbols are drawn in ASCII even if the locale allows Unicode.
    /// - Throws: `TerminalError` if a terminal is already open, if standard input or output is not a terminal, if
    ///   `checkType()` throws, or if ncurses cannot start. The terminal is then unchanged.
    public init(ambiguousWidth: Int = 1, prefersASCII: Bool = false) throws {
        guard !Self.isOpen else { throw TerminalError(.alreadyOpen, "the terminal is already open") }
        var modes = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else {
            throw TerminalError(
                .notATerminal,
                "the screen needs a terminal for standard input and output: in scripts and pipes, use the commands instead"
            )
        }
        setlocale(LC_ALL, "")
        type = try Self.findType()
        if getenv("ESCDELAY") == nil { set_escdelay(25) }
        Restoration.arm(modes: modes, bytes: type.restoringBytes)
        do {
            screen = try CursesScreen(type, ambiguousWidth: ambiguousWidth, prefersASCII: prefersASCII)
            keyboard = try CursesKeyboard()
        } catch {
            Restoration.restore()
            throw error
        }
        Self.isOpen = true
        // After `giveBack()`, the keyboard sends no events, and `handle` ignores signals.
        keyboard.start { [weak self] in self?.onEvent?($0) }
        signals.observe { [weak self] in self?.handle($0) }
    }

    /// Checks that the terminal's type can show a screen, without opening the terminal.
    ///
    /// Call it before work that would be useless without a screen, such as creating a file.
    ///
    /// - Throws: `TerminalError` if `TERM` is not set or empty, if neither the type nor a substitute is known, or if
    ///   the type that would be used cannot show a screen.
    public static func checkType() throws { _ = try findType() }

    private static func findType() throws -> TerminalType {
        try TerminalType.find(getenv("TERM").map { String(cString: $0) })
    }

    /// Notes about a terminal type, for example that another type is used instead.
    ///
    /// Does not open the terminal.
    ///
    /// - Parameter name: The value of `TERM`; nil if it is not set.
    /// - Throws: `TerminalError` if `name` is nil or empty, if neither the type nor a substitute is known, or if the
    ///   type that would be used cannot show a screen.
    public static func notes(onType name: String?) throws -> [String] { try TerminalType.find(name).notes }

    /// Restores the terminal for the shell; afterwards, this object does nothing.
    public func close() {
        giveBack()
        signals.cancel()
    }

    /// Restores the terminal, as `close()` does, and then ignores signals until `close()` is called.
    ///
    /// Call this method if the program still has to finish work that signals must not interrupt.
    public func giveBack() {
        guard !isClosed else { return }
        isClosed = true
        Self.isOpen = false
        keyboard.stop()
        // Signals must still be handled during `leave`, because it blocks if the terminal accepts no output.
        screen.leave()
        Restoration.disarm()
        signals.terminalIsRestored()
    }

    // MARK: Output

    /// Shows a buffer and the cursor; hides the cursor if `cursor` is `nil` or outside the screen.
    ///
    /// Only the changed cells are sent to the terminal.
    public func draw(_ buffer: CellBuffer, cursor: Point?) {
        if !isClosed { screen.draw(buffer, cursor: cursor) }
    }

    /// Draws everything again.
    public func redrawAll() {
        if !isClosed { screen.redrawAll() }
    }

    /// Rings the bell; if the terminal has no bell, flashes the screen.
    public func bell() {
        if !isClosed { beep() }
    }

    /// Copies a text to the user's clipboard (OSC 52).
    ///
    /// In tmux, the sequence is sent twice. tmux forwards the plain sequence if `set-clipboard` is `on`, and the
    /// wrapped sequence if `allow-passthrough` is `on`.
    ///
    /// Most terminals without a clipboard ignore the sequence, and this method cannot detect that.
    ///
    /// - Throws: `TerminalError` if the terminal is a DEC terminal such as a VT100, or if the text is too long.
    public func copy(_ text: String) throws {
        guard !isClosed else { return }
        guard type.isLikeXterm else {
            throw TerminalError(.noClipboard, "a terminal of type \"\(type.name)\" has no clipboard")
        }
        let sequence = try Clipboard.sequence(text)
        writeToTerminal(sequence)
        if getenv("TMUX") != nil { writeToTerminal(Clipboard.throughTmux(sequence)) }
    }

    // MARK: Signals

    /// Gives the terminal back to the shell until the process is continued.
    ///
    /// Returns when the process is continued. If there is no shell with job control, the process cannot stop, and this
    /// method returns immediately.
    public func suspend() {
        guard !isClosed else { return }
        screen.leave()
        signals.stopProcess()
        takeScreenBack()
    }

    private func handle(_ event: TerminalSignals.Event) {
        guard !isClosed else { return }
        switch event {
        case .termination(let signal): terminate(signal)
        case .resize: resize()
        case .stop: (onStop ?? suspend)()
        case .resume: takeScreenBack()
        }
    }

    private func resize() {
        if let size = screen.resize() { onEvent?(.resize(size)) }
    }

    private func takeScreenBack() {
        keyboard.readRaw()
        screen.enter()
        resize()
        onEvent?(.resumed)
    }

    private func terminate(_ signal: TerminationSignal) {
        if let onSignal {
            onSignal(signal)
        } else {
            close()
            SignalActions.raiseWithDefaultAction(signal.rawValue)
        }
    }
}
