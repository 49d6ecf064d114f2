/// The scroll position of a record, which follows the selected item.
///
/// If an item is taller than the visible area, keys scroll through the item before the cursor leaves it.
struct UserRecordScroll {
    private(set) var offset = 0
    private(set) var rows = 1
    private var ranges: [Range<Int>] = []
    private var selected = 0
    /// Whether a key has moved the cursor or scrolled the record; until then the record stays at its top.
    private var hasMoved = false

    /// The number of lines.
    var count: Int { ranges.last?.upperBound ?? 0 }

    /// Scrolls to the selected item if the selection, the number of items or `rows` has changed since the last call.
    ///
    /// Before a key has moved the cursor or scrolled the record, this method does not scroll to the selected item.
    /// `ranges` are the lines of each item, and `rows` is the number of lines that fit.
    mutating func follow(_ ranges: [Range<Int>], selected: Int, rows: Int) {
        let isMoved = selected != self.selected || rows != self.rows || ranges.count != self.ranges.count
        (self.ranges, self.selected, self.rows) = (ranges, selected, max(1, rows))
        offset = min(offset, max(0, count - self.rows))
        if isMoved, hasMoved { showSelection() }
    }

    /// Whether the first line of the selected item is visible.
    var showsSelection: Bool {
        !ranges.indices.contains(selected) || (offset..<offset + rows).contains(ranges[selected].lowerBound)
    }

    mutating func showSelection() {
        hasMoved = true
        guard ranges.indices.contains(selected) else { return }
        let lines = ranges[selected]
        if lines.lowerBound < offset { offset = max(lines.lowerBound, min(offset, lines.upperBound - self.rows)) }
        if lines.upperBound > offset + self.rows { offset = min(lines.lowerBound, lines.upperBound - self.rows) }
        // The first item is shown from its top, even if it is too tall to fit.
        if selected == 0 { offset = 0 }
    }

    /// Handles a move by a number of lines; returns the number of items by which the caller must move the cursor.
    ///
    /// If part of the selected item is hidden in the direction of the move, a move by at most one page scrolls within
    /// the item and returns 0. In all other cases, this method does not scroll.
    mutating func move(by steps: Int) -> Int {
        hasMoved = true
        guard ranges.indices.contains(selected) else { return 0 }
        let lines = ranges[selected]
        let hidden = steps > 0 ? lines.upperBound - offset - rows : offset - lines.lowerBound
        if hidden > 0, abs(steps) <= rows {
            offset += steps.signum() * min(hidden, abs(steps))
            return 0
        }
        return abs(steps) <= 1 ? steps : items(inPage: steps)
    }

    /// Converts a number of lines to a number of items, which is never 0.
    private func items(inPage lines: Int) -> Int {
        let target = ranges[selected].lowerBound + lines
        let item = ranges.firstIndex { $0.upperBound > target } ?? ranges.count - 1
        return item == selected ? lines.signum() : item - selected
    }
}
