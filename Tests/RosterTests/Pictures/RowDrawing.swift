import TerminalKit

/// Draws one row of a screen.
///
/// The origin is the row's left end, on the baseline.
struct RowDrawing {
    /// The height of a row above the baseline.
    static let ascent = 13.5
    private let cells: [Cell]
    private let styles: DrawingStyles

    init(_ screen: CellBuffer, row: Int, styles: DrawingStyles) {
        cells = screen.bounds.columnRange.compactMap { screen[Point(row: row, column: $0)] }
        self.styles = styles
    }

    var svg: String { backgrounds + texts }

    private var backgrounds: String {
        runs { DrawingStyles.background(of: cells[$0].style) }.map { color, columns in
            guard let color else { return "" }
            return "<rect class=\"b\" x=\"\(x(columns.lowerBound))\" y=\"\((-RowDrawing.ascent).svg)\" "
                + "width=\"\(x(columns.count))\" height=\"\(ScreenDrawing.cell.height.svg)\" fill=\"\(color)\"/>"
        }
        .joined()
    }

    /// How a cell is drawn, and in which style; neighbours with equal looks form one element.
    private struct Look: Hashable {
        let style: Style
        let kind: Kind

        enum Kind: Hashable {
            /// Letters of a monospaced font.
            case text
            /// Hebrew or Arabic words; the viewer orders their letters from right to left, and joins Arabic letters.
            case rightToLeft
            /// A symbol, or a letter that may come from another font; it is drawn in the middle of its cells.
            case symbol(column: Int)
            case shape(CellShape)
        }
    }

    private func kind(column: Int) -> Look.Kind {
        let cell = cells[column]
        if let shape = CellShape(cell.text) { return .shape(shape) }
        if isRightToLeft(column) { return .rightToLeft }
        if cell.text == " ", isRightToLeft(column - 1), isRightToLeft(column + 1) { return .rightToLeft }
        let isText = cell.width == 1 && cell.text.unicodeScalars.allSatisfy { $0.value < 0x590 }
        return isText ? .text : .symbol(column: cell.width == 0 ? column - 1 : column)
    }

    private func isRightToLeft(_ column: Int) -> Bool {
        guard cells.indices.contains(column) else { return false }
        return cells[column].text.unicodeScalars.first.map { 0x590..<0x900 ~= $0.value } == true
    }

    private var texts: String {
        runs { Look(style: cells[$0].style, kind: kind(column: $0)) }.map { look, columns in
            let name = styles.name(for: look.style)
            switch look.kind {
            case .text: return words(in: columns, isUnderlined: look.style.attributes.contains(.underline), name: name)
            case .rightToLeft, .symbol:
                let middle = (Double(columns.lowerBound) + Double(columns.count) / 2) * ScreenDrawing.cell.width
                return "<text x=\"\(middle.svg)\" class=\"\(name) c\">\(text(columns).svg)</text>"
            case .shape(let shape): return shape.svg(in: columns, name: name)
            }
        }
        .joined()
    }

    /// The words of a run and the spaces between them, without invisible spaces at the run's ends.
    private func words(in columns: Range<Int>, isUnderlined: Bool, name: String) -> String {
        var columns = columns
        if !isUnderlined {
            while let first = columns.first, cells[first].text == " " { columns.removeFirst() }
            while let last = columns.last, cells[last].text == " " { columns.removeLast() }
        }
        guard !columns.isEmpty else { return "" }
        return "<text x=\"\(x(columns.lowerBound))\" class=\"\(name)\" textLength=\"\(x(columns.count))\" "
            + "lengthAdjust=\"spacingAndGlyphs\">\(text(columns).svg)</text>"
    }

    private func text(_ columns: Range<Int>) -> String { cells[columns].map(\.text).joined() }

    private func x(_ columns: Int) -> String { (Double(columns) * ScreenDrawing.cell.width).svg }

    /// Returns the ranges of neighbouring columns that have the same value.
    private func runs<Value: Equatable>(of value: (Int) -> Value) -> [(value: Value, columns: Range<Int>)] {
        var runs: [(value: Value, columns: Range<Int>)] = []
        for column in cells.indices {
            let value = value(column)
            if let last = runs.last, last.value == value {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                runs.append((value, column..<column + 1))
            }
        }
        return runs
    }
}

extension Range<Int> {
    fileprivate mutating func removeFirst() { self = lowerBound + 1..<upperBound }
    fileprivate mutating func removeLast() { self = lowerBound..<upperBound - 1 }
}
