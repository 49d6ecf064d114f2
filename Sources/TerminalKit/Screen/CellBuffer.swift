/// A screen in memory: rows × columns of cells, which views draw into and a `Terminal` shows.
///
/// Text is made safe when it is written: each cluster becomes something that the terminal shows in one or two cells
/// (see `TextWidth`), and the part outside the buffer or outside `clip` is left out. So a view may draw at any size,
/// from 0×0 up, without checking it.
///
/// For example:
/// ```swift
/// var buffer = CellBuffer(size: terminal.size, textWidth: terminal.capabilities.textWidth)
/// buffer.write("Users", at: .zero, style: .bold)
/// terminal.draw(buffer, cursor: nil)
/// ```
public struct CellBuffer: Hashable, Sendable {
    /// Rows and columns.
    public let size: Size
    /// How text is measured and which signs can be drawn.
    public let textWidth: TextWidth
    /// Nothing is drawn outside of this rectangle; see `clipped(to:_:)`.
    public private(set) var clip: Rect
    var cells: [Cell]
    /// The zones for the mouse; see `mark(_:as:)`.
    var zones: [Zone] = []

    /// Makes a buffer of spaces.
    public init(size: Size, textWidth: TextWidth = .standard, style: Style = .plain) {
        self.size = size
        self.textWidth = textWidth
        clip = Rect(size: size)
        cells = Array(repeating: .blank(style), count: size.rows * size.columns)
    }

    /// The whole buffer.
    public var bounds: Rect { Rect(size: size) }

    /// The cell at a place, or `nil` outside.
    public subscript(point: Point) -> Cell? {
        bounds.contains(point) ? cells[point.row * size.columns + point.column] : nil
    }

    /// The text of a row without the spaces at its end; empty outside.
    public func text(row: Int) -> String {
        guard bounds.rowRange.contains(row) else { return "" }
        let text = self.row(row).map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// Lets `body` draw with everything outside of a rectangle cut off.
    @discardableResult
    public mutating func clipped<Result>(to rect: Rect, _ body: (inout CellBuffer) throws -> Result) rethrows -> Result
    {
        let outer = clip
        clip = clip.intersection(rect)
        defer { clip = outer }
        return try body(&self)
    }

    func row(_ row: Int) -> ArraySlice<Cell> {
        cells[(row * size.columns)..<((row + 1) * size.columns)]
    }
}
