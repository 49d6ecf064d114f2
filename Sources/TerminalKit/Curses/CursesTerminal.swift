internal import CNCurses
internal import Dispatch
internal import Futures
internal import Glibc

/// The terminal of the process, driven by ncurses.
///
/// Dispatch sources deliver input and signals on the main queue; nothing is polled. The main thread must drain that
/// queue (`RunLoop.main.run()`).
///
/// The terminal is restored when the process ends, except by SIGKILL or `_exit`. If standard error is a terminal,
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
    public internal(set) var size: Size
    /// What the terminal can show; determined when the terminal is opened.
    public let capabilities: TerminalCapabilities
    /// Notes for the user about how the terminal was opened.
    public let notes: [String]
    /// Called with each event.
    public var onEvent: (@MainActor (InputEvent) -> Void)?
    /// Called when a signal asks the process to end.
    ///
    /// Without a callback, the terminal is restored and the signal ends the process. The same happens if the terminal
    /// is not closed within five seconds, for example because writing to the terminal blocks the main thread.
    public var onSignal: (@MainActor (TerminationSignal) -> Void)?
    /// Whether mouse events are reported; stays false if the terminal has no mouse.
    public var isMouseEnabled = false {
        didSet {
            if !isClosed, !curses_enable_mouse(isMouseEnabled) { isMouseEnabled = false }
        }
    }

    let type: TerminalType
    /// A separate window for reading keys: `wgetch` on `stdscr` would also draw the screen.
    let keyboard: UnsafeMutablePointer<WINDOW>
    var decoder = KeyDecoder()
    var lastClick: (point: Point, time: DispatchTime)?
    /// The contents of the screen; `nil` if unknown.
    var shown: CellBuffer?
    /// The cursor on the screen, or `.some(nil)` if it is hidden; `nil` before the first drawing.
    var shownCursor: Point??
    var sources: [any DispatchSourceProtocol] = []
    /// The actions of the watched signals before the terminal was opened.
    let signalActions: SignalActions
    /// The time at which the process last resumed in `suspend()`; `nil` before that, and once the SIGCONT has been
    /// handled.
    var resumedAt: ContinuousClock.Instant?
    private(set) var isClosed = false
    /// Whether the terminal has been restored; read on the queue that handles signals.
    let isGivenBack = Locked(false)

    private static var isOpen = false

    /// Opens the terminal, and controls the screen and the keyboard until `close()`.
    ///
    /// - Parameters:
    ///   - ambiguousWidth: 2 if both the terminal and the locale give ambiguous characters two cells. ncurses computes
    ///     the cursor's position with the locale's `wcwidth`. If the terminal draws two cells but `wcwidth` returns 1,
    ///     the columns after such a character are shifted, regardless of this value.
    ///   - prefersASCII: Whether borders and symbols are drawn in ASCII even if the locale allows Unicode.
    /// - Throws: `TerminalError` if a terminal is already open, if there is no terminal, or if the terminal's type is
    ///   unknown or cannot show a screen. The terminal is then unchanged.
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
        let type = try TerminalType.find(getenv("TERM").map { String(cString: $0) })
        if getenv("ESCDELAY") == nil { set_escdelay(25) }
        // `close()` restores these actions, so they are recorded before curses installs its own handlers.
        signalActions = SignalActions(of: Self.watchedSignals)
        Restoration.arm(modes: modes, bytes: type.restoringBytes)
        // If a window claims to be huge, ncurses would allocate memory for the whole claimed size. So ncurses starts
        // with the size in terminfo, and is then resized to the limited size.
        let isHuge = curses_is_window_huge(STDOUT_FILENO)
        if isHuge { use_env(false) }
        guard newterm(type.name, curses_stdout(), curses_stdin()) != nil, let keyboard = newpad(1, 1) else {
            Restoration.restore()
            throw TerminalError(.unsuitable, "ncurses cannot use a terminal of type \"\(type.name)\"")
        }
        Self.isOpen = true
        self.type = type
        self.keyboard = keyboard
        notes = type.notes
        capabilities = TerminalCapabilities(
            isUTF8: String(cString: curses_codeset()) == "UTF-8",
            colors: Self.startColors(),
            ambiguousWidth: ambiguousWidth,
            prefersASCII: prefersASCII
        )
        var (rows, columns): (Int32, Int32) = (0, 0)
        if isHuge, curses_window_size(STDOUT_FILENO, &rows, &columns) { resizeterm(rows, columns) }
        size = Size(rows: Int(getmaxy(curses_stdscr())), columns: Int(getmaxx(curses_stdscr())))
        configure()
        observeInput()
        observeSignals()
    }

    /// Restores the terminal for the shell; afterwards, this object does nothing.
    public func close() {
        giveBack()
        guard !sources.isEmpty else { return }
        sources.forEach { $0.cancel() }
        sources = []
        signalActions.restore()
    }

    /// Restores the terminal, as `close()` does, and then ignores signals until `close()` is called.
    ///
    /// Call this method if the program still has to finish work that a second signal must not interrupt.
    public func giveBack() {
        guard !isClosed else { return }
        isClosed = true
        Self.isOpen = false
        // Signals must still be handled during `leaveScreen()`, because that call blocks if the terminal accepts no
        // output.
        leaveScreen()
        Restoration.disarm()
        isGivenBack.withLock { $0 = true }
    }

    /// Rings the bell, or flashes the screen.
    public func bell() {
        if !isClosed { beep() }
    }

    /// Sets up the colours of ncurses, and returns their number.
    private static func startColors() -> Int {
        // https://no-color.org: no colours if `NO_COLOR` is set and not empty.
        let disablesColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        guard !disablesColor, has_colors(), start_color() == OK, use_default_colors() == OK else { return 0 }
        return Int(curses_colors())
    }

    private func configure() {
        noecho()
        nonl()
        // Makes Ctrl-C, Ctrl-Z, Ctrl-\, Ctrl-S and Ctrl-Q arrive as keys.
        curses_read_raw()
        keypad(keyboard, true)
        nodelay(keyboard, true)
        // Pending input must not interrupt the drawing of a frame.
        typeahead(-1)
        CursesKeys.define()
        curs_set(0)
        if type.isLikeXterm { writeToTerminal(TerminalType.bracketedPasteOn) }
    }

    /// Restores the terminal for the shell, as far as ncurses can.
    func leaveScreen() {
        if type.isLikeXterm { writeToTerminal(TerminalType.bracketedPasteOff) }
        endwin()
        writeToTerminal(type.lineBehindScreen)
    }

    /// Enters the screen again after `leaveScreen()`.
    func enterScreen() {
        // ncurses enters the screen and sets the terminal modes with the next refresh.
        redrawAll()
        if type.isLikeXterm { writeToTerminal(TerminalType.bracketedPasteOn) }
    }
}
