/// A screen in memory: views draw into its rows and columns of cells, and a `Terminal` shows the screen.
///
/// Text is made safe when it is written: control characters are replaced, and each glyph takes as many cells in the
/// buffer as on the terminal (see `TextWidth`). Nothing is drawn outside the buffer or `clip`, so a view can draw at
/// any size, even 0×0.
///
/// For example:
/// ```swift
/// var buffer = CellBuffer(size: terminal.size, textWidth: terminal.capabilities.textWidth)
/// buffer.write("Users", at: .zero, style: .bold)
/// terminal.draw(buffer, cursor: nil)
/// ```
public struct CellBuffer: Hashable, Sendable {
    /// The numbers of rows and columns.
    public let size: Size
    /// How text is measured, and which symbols can be drawn.
    public let textWidth: TextWidth
    /// Nothing is drawn outside this rectangle; see `clipped(to:_:)`.
    public private(set) var clip: Rect
    var cells: [Cell]
    var zones: [Zone] = []

    /// Creates a buffer of spaces.
    public init(size: Size, textWidth: TextWidth = .standard, style: Style = .plain) {
        self.size = size
        self.textWidth = textWidth
        clip = Rect(size: size)
        cells = Array(repeating: .blank(style), count: size.rows * size.columns)
    }

    /// The whole buffer.
    public var bounds: Rect { Rect(size: size) }

    /// The cell at a point; `nil` outside the buffer.
    public subscript(point: Point) -> Cell? {
        bounds.contains(point) ? cells[point.row * size.columns + point.column] : nil
    }

    /// The text of a row without the spaces at its end; empty outside the buffer.
    public func text(row: Int) -> String {
        guard bounds.rowRange.contains(row) else { return "" }
        let text = self.row(row).map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// Calls `body` with `clip` reduced to its intersection with a rectangle.
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
