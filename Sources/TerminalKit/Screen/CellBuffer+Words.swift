extension CellBuffer {
    /// If the left or right edge of a rectangle cuts a word, blanks the part outside the rectangle.
    ///
    /// Call this before drawing a dialog in the rectangle, so that no parts of words remain beside the dialog.
    public mutating func eraseWords(cutBy rect: Rect) {
        for row in rect.intersection(clip).rowRange {
            eraseWord(row: row, from: rect.column - 1, by: -1)
            eraseWord(row: row, from: rect.endColumn, by: 1)
        }
    }

    /// Blanks the cells of a word, beginning at `column` and moving away from the rectangle.
    private mutating func eraseWord(row: Int, from column: Int, by step: Int) {
        guard isWord(row: row, column: column - step) else { return }
        var column = column
        while clip.columnRange.contains(column), isWord(row: row, column: column) {
            let index = row * size.columns + column
            let width = cells[index].width
            blankOtherHalf(row: row, column: column)
            cells[index] = .blank(cells[index].style)
            // Skips the other half of a wide character, because `blankOtherHalf` has blanked it.
            column += step > 0 ? max(1, width) : width == 0 ? -2 : -1
        }
    }

    private func isWord(row: Int, column: Int) -> Bool {
        guard bounds.columnRange.contains(column) else { return false }
        let cell = cells[row * size.columns + column]
        guard cell.width > 0 else { return isWord(row: row, column: column - 1) }
        guard let scalar = UnicodeScalar(cell.glyph.base) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "@._'".unicodeScalars.contains(scalar)
    }
}
