/// Rows of text in columns, with a header, a selected row and marked rows.
///
/// ![A header and four rows; the first is selected, the second is marked](widget-table)
///
/// A table does not scroll: it draws `rows` from the top. For a long list, pass only the visible rows.
///
/// For example:
/// ```swift
/// var table = Table(columns: [.init("LOGIN", width: .fixed(12)), .init("NAME", width: .flexible(1))])
/// table.rows = users.map { .init([$0.login, $0.name]) }
/// table.selectedRow = 0
/// table.draw(into: &buffer, rect: inside)
/// ```
public struct Table: Sendable {
    /// A row whose cells are already formatted as text.
    public struct Row: Hashable, Sendable {
        /// One string for each column.
        public var cells: [String]
        /// Whether a symbol is drawn at the left of the row.
        public var isMarked: Bool
        /// The style of the whole row.
        public var style: Style
        /// The styles of the cells from the left, overlaid on the row's style unless the row is selected.
        public var cellStyles: [Style]

        /// Creates a row.
        public init(_ cells: [String], isMarked: Bool = false, style: Style = .plain, cellStyles: [Style] = []) {
            self.cells = cells
            self.isMarked = isMarked
            self.style = style
            self.cellStyles = cellStyles
        }
    }

    /// The columns from left to right.
    public var columns: [TableColumn]
    /// The rows from the top.
    public var rows: [Row]
    /// The index of the selected row in `rows`; `nil` for none.
    public var selectedRow: Int?
    /// Whether the first row of the rectangle holds the titles of the columns.
    public var showsHeader: Bool
    /// The style of the header.
    public var headerStyle: Style
    /// The style overlaid on the selected row.
    public var selectionStyle: Style
    /// The number of cells at the right that no column uses, for example 1 to keep a space before a border.
    public var endWidth: Int

    /// The number of cells at the left for the symbol of a marked row.
    public static let markWidth = 2

    /// Creates a table.
    public init(
        columns: [TableColumn],
        rows: [Row] = [],
        selectedRow: Int? = nil,
        showsHeader: Bool = true,
        headerStyle: Style = .bold,
        selectionStyle: Style = .reverse,
        endWidth: Int = 0
    ) {
        self.columns = columns
        self.rows = rows
        self.selectedRow = selectedRow
        self.showsHeader = showsHeader
        self.headerStyle = headerStyle
        self.selectionStyle = selectionStyle
        self.endWidth = endWidth
    }

    /// The number of rows that fit in a rectangle, without the header.
    public func visibleRows(in rect: Rect) -> Int {
        max(0, rect.rows - (showsHeader ? 1 : 0))
    }

    /// Draws the header and the rows into a rectangle; leaves out rows that do not fit.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        let widths = TableColumn.widths(of: columns, in: rect.columns - Self.markWidth - endWidth)
        let (header, body) = rect.splitTop(showsHeader ? 1 : 0)
        if showsHeader {
            draw(Row(columns.map(\.title), style: headerStyle), widths: widths, into: &buffer, rect: header)
            addColumnZones(widths, in: &buffer, rect: header)
        }
        for (index, row) in rows.prefix(body.rows).enumerated() {
            let line = body.line(index)
            var row = row
            if index == selectedRow {
                row.style = row.style.overlaid(with: selectionStyle)
                row.cellStyles = []
            }
            draw(row, widths: widths, into: &buffer, rect: line)
            buffer.addZone(line, for: .row(index))
            if row.isMarked {
                let symbol = buffer.textWidth.drawsUnicode ? "●" : "*"
                buffer.clipped(to: line) { $0.write(symbol, at: line.origin, style: row.style) }
            }
        }
    }

    private func addColumnZones(_ widths: [Int], in buffer: inout CellBuffer, rect: Rect) {
        var column = rect.column + Self.markWidth
        for (index, width) in widths.enumerated() where width > 0 {
            let place = Rect(row: rect.row, column: column, rows: rect.rows, columns: width).intersection(rect)
            buffer.addZone(place, for: .column(columns[index].title))
            column += width + TableColumn.gap
        }
    }

    private func draw(_ row: Row, widths: [Int], into buffer: inout CellBuffer, rect: Rect) {
        buffer.fill(rect, style: row.style)
        var column = rect.column + Self.markWidth
        for (index, width) in widths.enumerated() where width > 0 {
            if index < row.cells.count {
                let style = index < row.cellStyles.count ? row.style.overlaid(with: row.cellStyles[index]) : row.style
                let place = Rect(row: rect.row, column: column, rows: rect.rows, columns: width).intersection(rect)
                buffer.write(row.cells[index], in: place, style: style, alignment: columns[index].alignment)
            }
            column += width + TableColumn.gap
        }
    }
}
