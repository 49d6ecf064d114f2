/// Rows of text in columns, with a header, a selected row and marked rows.
///
/// It draws the given rows from the top. The view decides which part of a long list they are and which is selected.
///
/// For example:
/// ```swift
/// var table = Table(columns: [.init("LOGIN", width: .fixed(12)), .init("NAME", width: .flexible(1))])
/// table.rows = users.map { .init([$0.login, $0.name]) }
/// table.selectedRow = 0
/// table.draw(into: &buffer, rect: inside)
/// ```
public struct Table: Sendable {
    /// A row, already formatted.
    public struct Row: Hashable, Sendable {
        /// One text for each column.
        public var cells: [String]
        /// Whether it is marked.
        public var isMarked: Bool
        /// The style.
        public var style: Style

        /// Creates a row.
        public init(_ cells: [String], isMarked: Bool = false, style: Style = .plain) {
            self.cells = cells
            self.isMarked = isMarked
            self.style = style
        }
    }

    /// The columns from left to right.
    public var columns: [TableColumn]
    /// The rows from the top.
    public var rows: [Row]
    /// The index of the selected row in `rows`.
    public var selectedRow: Int?
    /// Whether the first row of the rectangle holds the titles of the columns.
    public var showsHeader: Bool
    /// The style of the header.
    public var headerStyle: Style
    /// The style overlaid on the selected row.
    public var selectionStyle: Style

    /// The number of cells at the left for the sign of a marked row.
    public static let markWidth = 2

    /// Creates a table.
    public init(
        columns: [TableColumn],
        rows: [Row] = [],
        selectedRow: Int? = nil,
        showsHeader: Bool = true,
        headerStyle: Style = .bold,
        selectionStyle: Style = .reverse
    ) {
        self.columns = columns
        self.rows = rows
        self.selectedRow = selectedRow
        self.showsHeader = showsHeader
        self.headerStyle = headerStyle
        self.selectionStyle = selectionStyle
    }

    /// The number of rows that a rectangle shows.
    public func visibleRows(in rect: Rect) -> Int {
        max(0, rect.rows - (showsHeader ? 1 : 0))
    }

    /// Draws header and rows into a rectangle; rows that do not fit are left out.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        let widths = TableColumn.widths(of: columns, in: rect.columns - Self.markWidth)
        let (header, body) = rect.splitTop(showsHeader ? 1 : 0)
        if showsHeader {
            draw(columns.map(\.title), widths: widths, style: headerStyle, into: &buffer, rect: header)
            markColumns(widths, in: &buffer, rect: header)
        }
        for (index, row) in rows.prefix(body.rows).enumerated() {
            let line = body.line(index)
            let style = index == selectedRow ? row.style.overlaid(with: selectionStyle) : row.style
            draw(row.cells, widths: widths, style: style, into: &buffer, rect: line)
            buffer.mark(line, as: .row(index))
            if row.isMarked {
                let sign = buffer.textWidth.drawsUnicode ? "●" : "*"
                buffer.clipped(to: line) { $0.write(sign, at: line.origin, style: style) }
            }
        }
    }

    private func markColumns(_ widths: [Int], in buffer: inout CellBuffer, rect: Rect) {
        var column = rect.column + Self.markWidth
        for (index, width) in widths.enumerated() where width > 0 {
            let place = Rect(row: rect.row, column: column, rows: rect.rows, columns: width).intersection(rect)
            buffer.mark(place, as: .column(columns[index].title))
            column += width + TableColumn.gap
        }
    }

    private func draw(_ cells: [String], widths: [Int], style: Style, into buffer: inout CellBuffer, rect: Rect) {
        buffer.fill(rect, style: style)
        var column = rect.column + Self.markWidth
        for (index, width) in widths.enumerated() where width > 0 {
            if index < cells.count {
                let place = Rect(row: rect.row, column: column, rows: rect.rows, columns: width).intersection(rect)
                buffer.write(cells[index], in: place, style: style, alignment: columns[index].alignment)
            }
            column += width + TableColumn.gap
        }
    }
}
