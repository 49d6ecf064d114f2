internal import CNCurses
internal import Dispatch
internal import Glibc

/// The keyboard and the mouse of the terminal, read by ncurses.
@MainActor
final class CursesKeyboard {
    /// A separate window for reading keys: `wgetch` on `stdscr` would also draw the screen.
    private let window: UnsafeMutablePointer<WINDOW>
    private let source: any DispatchSourceRead
    private var decoder = KeyDecoder()
    private var lastClick: (point: Point, time: DispatchTime)?
    private var onEvent: (@MainActor (InputEvent) -> Void)?

    /// Prepares ncurses for reading keys; `CursesScreen` must have started ncurses.
    init() throws {
        guard let window = newpad(1, 1) else {
            throw TerminalError(.unsuitable, "ncurses cannot read keys: there is not enough memory")
        }
        self.window = window
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        readRaw()
        keypad(window, true)
        nodelay(window, true)
        // Pending input must not interrupt the drawing of a frame.
        typeahead(-1)
        CursesKeys.define()
    }

    /// Makes Ctrl-C, Ctrl-Z, Ctrl-\, Ctrl-S and Ctrl-Q arrive as keys.
    func readRaw() { curses_read_raw() }

    /// Calls the closure with each event, until ``stop()`` or the end of input.
    func start(_ onEvent: @escaping @MainActor (InputEvent) -> Void) {
        self.onEvent = onEvent
        source.setEventHandler { [weak self] in
            guard let self, self.onEvent != nil, !read() else { return }
            // At the end of input, the source would keep firing if it were not cancelled.
            source.cancel()
            send(.endOfInput)
        }
        source.resume()
    }

    /// Stops reading; later input is left to the shell.
    func stop() {
        onEvent = nil
        source.cancel()
    }

    /// Reads the available input; returns `false` at the end of input.
    ///
    /// After an Esc, `wgetch` may wait up to ESCDELAY for the rest of a sequence.
    private func read() -> Bool {
        // If standard input is reported as readable but has no data, the terminal has hung up.
        guard curses_pending_bytes(STDIN_FILENO) > 0 else { return false }
        // `onEvent` may call `stop()`, which sets `onEvent` to nil.
        while onEvent != nil {
            let code = wgetch(window)
            guard code != ERR else { break }
            if code == KEY_MOUSE {
                readMouse()
            } else if let input = CursesKeys.input(for: code) {
                decoder.feed(input).forEach { send($0) }
            }
        }
        decoder.flush().forEach { send($0) }
        return true
    }

    private func readMouse() {
        var (row, column): (Int32, Int32) = (0, 0)
        let button = curses_next_mouse_event(&row, &column)
        let point = Point(row: Int(row), column: Int(column))
        switch button {
        case 1: send(.mouse(MouseEvent(clickAction(at: point), at: point)))
        case 4: send(.mouse(MouseEvent(.wheelUp, at: point)))
        case 5: send(.mouse(MouseEvent(.wheelDown, at: point)))
        default: break
        }
    }

    /// Detects double clicks without ncurses, which would delay each click to detect them.
    private func clickAction(at point: Point) -> MouseEvent.Action {
        let now = DispatchTime.now()
        if let lastClick, lastClick.point == point, now < lastClick.time + .milliseconds(400) {
            self.lastClick = nil
            return .doubleClick
        }
        lastClick = (point, now)
        return .click
    }

    private func send(_ event: InputEvent) { onEvent?(event) }
}
