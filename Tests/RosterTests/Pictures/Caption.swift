import TerminalKit

/// The caption of a frame in an animation: a key that was pressed, if any, and a few words.
struct Caption {
    private let text: String
    private let key: String?

    init(_ text: String, key: String? = nil) {
        self.text = text
        self.key = key
    }

    /// A screen, an empty row, and the caption in the last row.
    func below(_ screen: CellBuffer) -> CellBuffer {
        let size = Size(rows: screen.size.rows + 2, columns: screen.size.columns)
        var picture = CellBuffer(size: size)
        for row in screen.bounds.rowRange {
            for column in screen.bounds.columnRange {
                let point = Point(row: row, column: column)
                guard let cell = screen[point], cell.width > 0 else { continue }
                picture.write(cell.text, at: point, style: cell.style)
            }
        }
        let cap = key.map { " \($0) " } ?? ""
        let gap = key == nil ? 0 : 2
        let width = TextWidth.standard.width(of: cap) + gap + TextWidth.standard.width(of: text)
        var point = Point(row: size.rows - 1, column: (size.columns - width) / 2)
        point = point.moved(columns: picture.write(cap, at: point, style: Style.bold.adding(.reverse)) + gap)
        picture.write(text, at: point, style: .bold)
        return picture
    }
}
