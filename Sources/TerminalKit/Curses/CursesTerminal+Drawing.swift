internal import CNCurses
internal import Foundation

extension CursesTerminal {
    /// Shows a buffer and the cursor; hides the cursor if `cursor` is `nil` or outside the screen.
    ///
    /// ncurses sends only the differences from the screen. To save time, unchanged rows are not passed to ncurses.
    public func draw(_ buffer: CellBuffer, cursor: Point?) {
        guard !isClosed else { return }
        let rows = min(buffer.size.rows, size.rows)
        for row in 0..<rows where shown.map({ $0.size != buffer.size || $0.row(row) != buffer.row(row) }) ?? true {
            draw(buffer.row(row), row: Int32(row))
        }
        shown = buffer
        show(cursor)
        wnoutrefresh(curses_stdscr())
        doupdate()
    }

    /// Draws everything again.
    public func redrawAll() {
        guard !isClosed else { return }
        clearok(curses_stdscr(), true)
        wnoutrefresh(curses_stdscr())
        doupdate()
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

    /// Adapts to a new size; until the next drawing, the contents of the screen are unknown.
    func resizeScreen() {
        var (rows, columns): (Int32, Int32) = (0, 0)
        guard !isClosed, curses_window_size(STDOUT_FILENO, &rows, &columns) else { return }
        let newSize = Size(rows: Int(rows), columns: Int(columns))
        guard newSize != size else { return }
        resizeterm(rows, columns)
        size = newSize
        shown = nil
        werase(curses_stdscr())
        // Terminals differ in what they keep after a resize, so the next drawing clears the screen.
        clearok(curses_stdscr(), true)
        onEvent?(.resize(newSize))
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

    private func show(_ cursor: Point?) {
        let visible = cursor.flatMap { Rect(size: size).contains($0) ? $0 : nil }
        if shownCursor.map({ ($0 == nil) != (visible == nil) }) ?? true { curs_set(visible == nil ? 0 : 1) }
        shownCursor = visible
        if let visible { wmove(curses_stdscr(), Int32(visible.row), Int32(visible.column)) }
    }
}
