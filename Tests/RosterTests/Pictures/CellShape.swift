import TerminalKit

/// A character that is drawn as lines or blocks, so that it joins the neighbouring cells in every font.
enum CellShape: Hashable {
    /// Light lines from the middle of the cell to its edges.
    case lines(left: Bool, right: Bool, up: Bool, down: Bool)
    /// A block; its edges are fractions of the cell's width and height, from the cell's top left.
    case block(left: Double, top: Double, right: Double, bottom: Double, opacity: Double)

    init?(_ text: String) {
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
        func lines(_ directions: String) -> CellShape {
            .lines(
                left: directions.contains("l"),
                right: directions.contains("r"),
                up: directions.contains("u"),
                down: directions.contains("d")
            )
        }
        switch scalar {
        case "─": self = lines("lr")
        case "│": self = lines("ud")
        case "┌": self = lines("rd")
        case "┐": self = lines("ld")
        case "└": self = lines("ru")
        case "┘": self = lines("lu")
        case "├": self = lines("rud")
        case "┤": self = lines("lud")
        case "┃": self = .block(left: 0.35, top: 0, right: 0.65, bottom: 1, opacity: 1)
        case "▁"..."█":
            let eighths = Double(scalar.value - 0x2580)
            self = .block(left: 0, top: 1 - eighths / 8, right: 1, bottom: 1, opacity: 1)
        case "▉"..."▏":
            let eighths = Double(0x2590 - scalar.value)
            self = .block(left: 0, top: 0, right: eighths / 8, bottom: 1, opacity: 1)
        case "░"..."▓":
            self = .block(left: 0, top: 0, right: 1, bottom: 1, opacity: Double(scalar.value - 0x2590) / 4)
        default: return nil
        }
    }

    /// The path that draws the shape in each of the given columns.
    func svg(in columns: Range<Int>, name: String) -> String {
        let (width, height) = ScreenDrawing.cell
        let top = -RowDrawing.ascent
        let (start, end) = (Double(columns.lowerBound) * width, Double(columns.upperBound) * width)
        switch self {
        case .lines(true, true, false, false):
            return "<path class=\"\(name) l\" d=\"M\(start.svg) \((top + height / 2).svg)H\(end.svg)\"/>"
        case .lines(let left, let right, let up, let down):
            let path = columns.map { column in
                let (x, y) = ((Double(column) + 0.5) * width, top + height / 2)
                let vertical = "M\(x.svg) \((up ? top : y).svg)V\((down ? top + height : y).svg)"
                guard left || right else { return vertical }
                return vertical + "M\((left ? x - width / 2 : x).svg) \(y.svg)H\((right ? x + width / 2 : x).svg)"
            }
            return "<path class=\"\(name) l\" d=\"\(path.joined())\"/>"
        case .block(let left, let upper, let right, let lower, let opacity):
            // Blocks that fill the width of their cells are drawn as one block.
            let parts =
                left == 0 && right == 1
                ? [(start, end)]
                : columns.map { column in
                    ((Double(column) + left) * width, (Double(column) + right) * width)
                }
            let path = parts.map { left, right in
                let (above, below) = (top + upper * height, top + lower * height)
                return "M\(left.svg) \(above.svg)H\(right.svg)V\(below.svg)H\(left.svg)z"
            }
            let shade = opacity < 1 ? " fill-opacity=\"\(opacity.svg)\"" : ""
            return "<path class=\"\(name) b\"\(shade) d=\"\(path.joined())\"/>"
        }
    }
}
