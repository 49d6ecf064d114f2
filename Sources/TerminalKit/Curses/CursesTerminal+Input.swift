internal import CNCurses
internal import Dispatch
internal import Glibc

extension CursesTerminal {
    /// Starts reading input.
    ///
    /// `endInput()` cancels the first element of `sources`, so call this method before `observeSignals()`.
    func observeInput() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in
            guard let self, !isClosed, !readInput() else { return }
            endInput()
        }
        sources.append(source)
        source.resume()
    }

    /// Reads the available input.
    ///
    /// After an Esc, `wgetch` may wait up to ESCDELAY for the rest of a sequence.
    ///
    /// - Returns: `false` at the end of input.
    private func readInput() -> Bool {
        // Standard input was reported as readable, so if no data is available, the other side has hung up.
        guard curses_pending_bytes(STDIN_FILENO) > 0 else { return false }
        while !isClosed {
            let code = wgetch(keyboard)
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

    /// Reports the end of input, and cancels the input source, which would otherwise keep firing.
    private func endInput() {
        sources.first?.cancel()
        onEvent?(.endOfInput)
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

    /// The action of a click: a double click if the same cell was clicked within the last 400 ms.
    ///
    /// This method detects double clicks itself, because ncurses would delay each click to detect them.
    private func clickAction(at point: Point) -> MouseEvent.Action {
        let now = DispatchTime.now()
        if let lastClick, lastClick.point == point, now < lastClick.time + .milliseconds(400) {
            self.lastClick = nil
            return .doubleClick
        }
        lastClick = (point, now)
        return .click
    }

    private func send(_ event: InputEvent) {
        // An earlier event of the same read may have closed the terminal.
        if !isClosed { onEvent?(event) }
    }
}
