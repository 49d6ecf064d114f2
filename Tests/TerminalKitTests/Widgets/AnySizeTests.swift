import TerminalKit
import Testing

@Suite struct AnySizeTests {
    static let texts = [
        "", "ana", "世蓮", "👩‍💻", "🇨🇭🇨", "a\u{1B}\u{202E}", "Zoe\u{308}", "very long text that does not fit",
    ]

    @Test("each widget draws only inside its rectangle, at any size", arguments: 0..<300)
    func anySize(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

        let size = Size(rows: number(0...12), columns: number(0...30))
        let rule = TextWidth(isUTF8: number(0...3) > 0, ambiguousWidth: number(1...2))
        var buffer = CellBuffer(size: size, textWidth: rule)
        let rect = Rect(row: number(-5...12), column: number(-5...30), rows: number(0...14), columns: number(0...35))
        let sign = Style(foreground: .magenta)
        buffer.fill(buffer.bounds, with: "~", style: sign)
        let before = buffer

        Box(title: text()).draw(into: &buffer, rect: rect)
        Gauge(label: text(), value: number(-5...50), limit: number(0...2) == 0 ? nil : number(-1...30))
            .draw(into: &buffer, rect: rect)
        ProgressBar(fraction: Double(number(-1...11)) / 10).draw(into: &buffer, rect: rect)
        KeyBar(items: [.init(text(), text()), .init(text(), text())], status: text()).draw(into: &buffer, rect: rect)
        let columns = (0..<number(0...5)).map { _ in
            TableColumn(text(), width: number(0...1) == 0 ? .fixed(number(-1...9)) : .flexible(number(-1...3)))
        }
        Table(
            columns: columns,
            rows: [.init([text(), text()], isMarked: true), .init([])],
            selectedRow: number(-1...3)
        )
        .draw(into: &buffer, rect: rect)
        var field = TextField(text())
        field.draw(into: &buffer, rect: rect, placeholder: text())
        var area = TextArea(text() + "\n" + text())
        area.draw(into: &buffer, rect: rect)
        buffer.divider(row: number(-2...14), across: rect)

        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let point = Point(row: row, column: column)
                if !rect.contains(point) { #expect(buffer[point] == before[point]) }
                if buffer[point]?.width == 2 { #expect(buffer[point.moved(columns: 1)]?.width == 0) }
                if buffer[point]?.width == 0 { #expect(buffer[point.moved(columns: -1)]?.width == 2) }
            }
        }
    }
}
