extension CellBuffer {
    /// Writes one line of text, beginning at a point.
    ///
    /// A wide character that `clip` cuts in half becomes a space. If one half of a wide character is overwritten, the
    /// other half becomes a space. Line ends and tabs are drawn as replacement characters.
    ///
    /// - Returns: The width of the whole text in cells, including the part outside `clip`.
    @discardableResult
    public mutating func write(_ text: String, at point: Point, style: Style = .plain) -> Int {
        guard clip.rowRange.contains(point.row) else { return textWidth.width(of: text) }
        var column = point.column
        // Most strings are ASCII, and need not be split into grapheme clusters.
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
            for byte in text.utf8 {
                put(Glyph(UnicodeScalar(byte)), width: 1, row: point.row, column: column, style: style)
                column += 1
            }
            return column - point.column
        }
        for character in text {
            textWidth.forEachGlyph(of: character) { glyph, width in
                put(glyph, width: width, row: point.row, column: column, style: style)
                column += width
            }
        }
        return column - point.column
    }

    /// Writes one line of text into the first row of a rectangle; an ellipsis replaces the part that does not fit.
    public mutating func write(
        _ text: String,
        in rect: Rect,
        style: Style = .plain,
        alignment: TextWidth.Alignment = .left
    ) {
        let line = rect.line(0)
        guard !line.isEmpty else { return }
        let fitting = textWidth.truncate(text, to: line.columns)
        let space = line.columns - textWidth.width(of: fitting)
        let offset =
            switch alignment {
            case .left: 0
            case .right: space
            case .center: space / 2
            }
        clipped(to: line) { $0.write(fitting, at: line.origin.moved(columns: offset), style: style) }
    }

    /// Fills a rectangle with a character, by default a space.
    public mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
        let (glyph, width) = textWidth.glyph(for: character)
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        clipped(to: area) { buffer in
            for row in area.rowRange {
                buffer.fill(row: row, columns: area.columnRange, with: Cell(glyph: glyph, width: width, style: style))
            }
        }
    }

    private mutating func fill(row: Int, columns: Range<Int>, with cell: Cell) {
        if cell.width == 1, let last = columns.last {
            // Wide characters inside the range are overwritten completely; only a wide character at an end can be cut.
            blankOtherHalf(row: row, column: columns.lowerBound)
            blankOtherHalf(row: row, column: last)
            for column in columns { cells[row * size.columns + column] = cell }
        } else {
            for column in stride(from: columns.lowerBound, to: columns.upperBound, by: cell.width) {
                put(cell.glyph, width: cell.width, row: row, column: column, style: cell.style)
            }
        }
    }

    /// Changes the style of the cells of a rectangle but not their text, for example to highlight a row.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let area = rect.intersection(clip)
        for row in area.rowRange {
            for column in area.columnRange {
                change(&cells[row * size.columns + column].style)
            }
        }
    }

    private mutating func put(_ glyph: Glyph, width: Int, row: Int, column: Int, style: Style) {
        let left = max(column, clip.column)
        let right = min(column + width, clip.endColumn)
        guard left < right, clip.rowRange.contains(row) else { return }
        for place in left..<right { blankOtherHalf(row: row, column: place) }
        let start = row * size.columns
        guard right - left == width else {
            cells[start + left] = .blank(style)
            return
        }
        cells[start + left] = Cell(glyph: glyph, width: width, style: style)
        if width == 2 {
            cells[start + left + 1] = Cell(glyph: .rightHalf, width: 0, style: style)
        }
    }

    /// Prepares to overwrite a cell: if the cell is one half of a wide character, blanks the other half.
    mutating func blankOtherHalf(row: Int, column: Int) {
        let index = row * size.columns + column
        switch cells[index].width {
        case 2 where column + 1 < size.columns: cells[index + 1] = .blank(cells[index + 1].style)
        case 0 where column > 0: cells[index - 1] = .blank(cells[index - 1].style)
        default: break
        }
    }
}
