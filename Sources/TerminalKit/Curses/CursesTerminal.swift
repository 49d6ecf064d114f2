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
    /// Without a callback, the terminal is restored and the signal ends the process. The same happens if neither
    /// ``close()`` nor ``giveBack()`` has restored the terminal within five seconds.
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
    private let signals: TerminalSignals
    private var isClosed = false

    private static var isOpen = false

    /// Opens the terminal, and controls the screen and the keyboard until `close()`.
    ///
    /// - Parameters:
    ///   - ambiguousWidth: 2 if both the terminal and the locale give ambiguous characters two cells. If only the
    ///     terminal does, the columns after such a character are shifted, because ncurses uses the locale's `wcwidth`.
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
        signals = TerminalSignals()
        do {
            screen = try CursesScreen(type, ambiguousWidth: ambiguousWidth, prefersASCII: prefersASCII)
            keyboard = try CursesKeyboard()
        } catch {
            Restoration.restore()
            signals.cancel()
            throw error
        }
        Self.isOpen = true
        // The closures need not check `isClosed`: after `giveBack()`, the keyboard sends no events, and `handle`
        // ignores signals.
        keyboard.start { [weak self] in self?.onEvent?($0) }
        signals.observe { [weak self] in self?.handle($0) }
    }

    /// Checks that the terminal's type can show a screen, without opening the terminal.
    ///
    /// - Throws: `TerminalError` if `TERM` is unset or empty, if neither the type nor a substitute is known, or if
    ///   the type that would be used cannot show a screen.
    public static func checkType() throws { _ = try findType() }

    private static func findType() throws -> TerminalType {
        try TerminalType.find(getenv("TERM").map { String(cString: $0) })
    }

    /// Notes about a terminal type, for example that another type is used instead; the terminal is not opened.
    ///
    /// - Parameter name: The value of `TERM`; nil if it is not set.
    /// - Throws: `TerminalError`, in the same cases as ``checkType()``.
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
        // `leave` blocks if the terminal accepts no output. A termination signal must end the process even while
        // `leave` blocks. After `terminalIsRestored()`, `signals` no longer ends the process five seconds after such a
        // signal. So `terminalIsRestored()` is called after `leave`.
        screen.leave()
        Restoration.disarm()
        signals.terminalIsRestored()
    }

    // MARK: Output

    /// Shows a buffer and the cursor; hides the cursor if `cursor` is `nil` or outside the screen.
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
    /// In tmux, the sequence is sent twice: plain, and wrapped in a sequence of tmux. tmux forwards the plain sequence
    /// if `set-clipboard` is `on`, and the wrapped sequence if `allow-passthrough` is `on`.
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

    /// Gives the terminal back to the shell, and returns when the process is continued.
    ///
    /// If there is no shell with job control, the process cannot stop, and this method returns immediately.
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
