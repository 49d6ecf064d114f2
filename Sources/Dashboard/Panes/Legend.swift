internal import TerminalKit

/// Signs and their meanings, in as many lines as they need: `░ waiting  █ database`.
struct Legend {
    struct Item {
        let sign: String
        let style: Style
        let meaning: String
    }

    private static let gap = 2

    let items: [Item]
    let textStyle: Style

    func lines(width: Int, textWidth: TextWidth) -> [[Item]] {
        var lines: [[Item]] = []
        var used = 0
        for item in items {
            let length = self.width(of: item, textWidth)
            if !lines.isEmpty, used + Legend.gap + length <= width {
                lines[lines.count - 1].append(item)
                used += Legend.gap + length
            } else {
                lines.append([item])
                used = length
            }
        }
        return lines
    }

    /// Draws the items that fit; if items are left out, an ellipsis marks the end.
    func draw(into buffer: inout CellBuffer, rect: Rect) {
        let textWidth = buffer.textWidth
        let lines = lines(width: rect.columns, textWidth: textWidth)
        for (index, line) in lines.prefix(rect.rows).enumerated() {
            let isCut = index == rect.rows - 1 && lines.count > rect.rows
            let (items, end) = isCut ? shortened(line, to: rect.columns, textWidth) : (line, "")
            var rest = rect.line(index)
            for item in items {
                buffer.write(item.sign, in: rest, style: item.style)
                let text = rest.splitLeft(textWidth.width(of: item.sign) + 1).rest
                buffer.write(item.meaning, in: text, style: textStyle)
                rest = rest.splitLeft(width(of: item, textWidth) + Legend.gap).rest
            }
            buffer.write(end, in: rest, style: textStyle)
        }
    }

    /// The items that fit before an ellipsis, and the ellipsis.
    private func shortened(_ line: [Item], to width: Int, _ textWidth: TextWidth) -> ([Item], String) {
        var items = line
        // The last cell is for the ellipsis.
        while !items.isEmpty, items.reduce(1, { $0 + self.width(of: $1, textWidth) + Legend.gap }) > width {
            items.removeLast()
        }
        return (items, String(textWidth.ellipsis))
    }

    private func width(of item: Item, _ textWidth: TextWidth) -> Int {
        textWidth.width(of: item.sign) + 1 + textWidth.width(of: item.meaning)
    }
}
