internal import CNCurses
internal import Glibc

/// The screen of the terminal, drawn by ncurses.
@MainActor
struct CursesScreen {
    /// The current size, at most 1,000 rows and 1,000 columns.
    private(set) var size: Size
    let capabilities: TerminalCapabilities
    private let type: TerminalType
    /// The contents of the screen; `nil` if unknown.
    private var shown: CellBuffer?
    /// The cursor on the screen, or `.some(nil)` if it is hidden; `nil` before the first drawing.
    private var shownCursor: Point??

    /// Starts ncurses, which enters the screen with the first drawing.
    init(_ type: TerminalType, ambiguousWidth: Int, prefersASCII: Bool) throws {
        // ncurses would allocate memory for every cell, even if the window or the variables LINES and COLUMNS claim a
        // huge size. If they do, ncurses starts with the size in terminfo. `resizeterm` then sets the size that the
        // window reports, limited to 1,000 rows and 1,000 columns.
        let isHuge = curses_is_window_huge(STDOUT_FILENO)
        if isHuge { use_env(false) }
        guard newterm(type.name, curses_stdout(), curses_stdin()) != nil else {
            throw TerminalError(.unsuitable, "ncurses cannot use a terminal of type \"\(type.name)\"")
        }
        self.type = type
        capabilities = TerminalCapabilities(
            isUTF8: String(cString: curses_codeset()) == "UTF-8",
            colors: Self.startColors(),
            ambiguousWidth: ambiguousWidth,
            prefersASCII: prefersASCII
        )
        if isHuge, let size = Self.windowSize() { resizeterm(Int32(size.rows), Int32(size.columns)) }
        size = Size(rows: Int(getmaxy(curses_stdscr())), columns: Int(getmaxx(curses_stdscr())))
        noecho()
        nonl()
        curs_set(0)
        turnOnBracketedPaste()
    }

    private static func startColors() -> Int {
        // https://no-color.org: no colours if `NO_COLOR` is set and not empty.
        let disablesColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        guard !disablesColor, has_colors(), start_color() == OK, use_default_colors() == OK else { return 0 }
        return Int(curses_colors())
    }

    /// The size of the terminal's window, limited like ``size``; `nil` if the terminal does not report a size.
    private static func windowSize() -> Size? {
        var (rows, columns): (Int32, Int32) = (0, 0)
        guard curses_window_size(STDOUT_FILENO, &rows, &columns) else { return nil }
        return Size(rows: Int(rows), columns: Int(columns))
    }

    // MARK: Entering and leaving

    /// Restores the terminal for the shell, as far as ncurses can.
    func leave() {
        if type.isLikeXterm { writeToTerminal(TerminalType.bracketedPasteOff) }
        endwin()
        writeToTerminal(type.lineBehindScreen)
    }

    func enter() {
        // ncurses enters the screen and sets the terminal modes with the next refresh.
        redrawAll()
        turnOnBracketedPaste()
    }

    private func turnOnBracketedPaste() {
        if type.isLikeXterm { writeToTerminal(TerminalType.bracketedPasteOn) }
    }

    /// Adapts to the size of the window; returns the new size, or `nil` if the size is the same or unknown.
    mutating func resize() -> Size? {
        guard let newSize = Self.windowSize(), newSize != size else { return nil }
        resizeterm(Int32(newSize.rows), Int32(newSize.columns))
        size = newSize
        shown = nil
        werase(curses_stdscr())
        // Terminals differ in what they keep after a resize, so the next drawing clears the screen.
        clearok(curses_stdscr(), true)
        return newSize
    }

    // MARK: Drawing

    /// Shows a buffer and the cursor; to save time, unchanged rows are not passed to ncurses.
    mutating func draw(_ buffer: CellBuffer, cursor: Point?) {
        let rows = min(buffer.size.rows, size.rows)
        for row in 0..<rows where shown.map({ $0.size != buffer.size || $0.row(row) != buffer.row(row) }) ?? true {
            draw(buffer.row(row), row: Int32(row))
        }
        shown = buffer
        show(cursor)
        wnoutrefresh(curses_stdscr())
        doupdate()
    }

    func redrawAll() {
        clearok(curses_stdscr(), true)
        wnoutrefresh(curses_stdscr())
        doupdate()
    }

    private func draw(_ cells: ArraySlice<Cell>, row: Int32) {
        var line: [cchar_t] = []
        line.reserveCapacity(cells.count)
        var style = Style.plain
        var attributes = attr_t(0)
        var pair: Int32 = 0
        // Skips the right half of a wide character: ncurses adds it.
        for cell in cells.prefix(size.columns) where cell.width > 0 {
            if cell.style != style {
                style = cell.style
                attributes = curses_attributes(UInt32(style.attributes.rawValue))
                pair = self.pair(for: style)
            }
            var character = cchar_t()
            let marks = cell.glyph.marks
            curses_set_cell(&character, cell.glyph.base, marks[0], marks[1], marks[2], marks[3], attributes, pair)
            line.append(character)
        }
        wmove(curses_stdscr(), row, 0)
        wadd_wchnstr(curses_stdscr(), line, Int32(line.count))
    }

    private func pair(for style: Style) -> Int32 {
        let foreground = style.foreground.number(colors: capabilities.colors)
        let background = style.background.number(colors: capabilities.colors)
        guard foreground >= 0 || background >= 0 else { return 0 }
        // ncurses reuses or allocates a pair; if all pairs are taken, it replaces the oldest.
        return max(0, alloc_pair(Int32(foreground), Int32(background)))
    }

    private mutating func show(_ cursor: Point?) {
        let visible = cursor.flatMap { Rect(size: size).contains($0) ? $0 : nil }
        if shownCursor.map({ ($0 == nil) != (visible == nil) }) ?? true { curs_set(visible == nil ? 0 : 1) }
        shownCursor = visible
        if let visible { wmove(curses_stdscr(), Int32(visible.row), Int32(visible.column)) }
    }
}
