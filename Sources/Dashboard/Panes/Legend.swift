internal import TerminalKit

/// Signs and their meanings, in as many lines as they need: `░ waiting  █ store`.
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

    /// Leaves out lines that do not fit.
    func draw(into buffer: inout CellBuffer, rect: Rect) {
        let textWidth = buffer.textWidth
        for (index, line) in lines(width: rect.columns, textWidth: textWidth).prefix(rect.rows).enumerated() {
            var rest = rect.line(index)
            for item in line {
                buffer.write(item.sign, in: rest, style: item.style)
                let text = rest.splitLeft(textWidth.width(of: item.sign) + 1).rest
                buffer.write(item.meaning, in: text, style: textStyle)
                rest = rest.splitLeft(width(of: item, textWidth) + Legend.gap).rest
            }
        }
    }

    private func width(of item: Item, _ textWidth: TextWidth) -> Int {
        textWidth.width(of: item.sign) + 1 + textWidth.width(of: item.meaning)
    }
}
