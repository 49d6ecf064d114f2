import TerminalKit
import Testing

@Suite struct GaugeTests {
    private func draw(_ gauge: Gauge, columns: Int, textWidth: TextWidth = .standard) -> String {
        var buffer = CellBuffer(size: Size(rows: 1, columns: columns), textWidth: textWidth)
        gauge.draw(into: &buffer, rect: buffer.bounds)
        return buffer.text(row: 0)
    }

    @Test("a gauge shows a bar and numbers")
    func normal() {
        #expect(draw(Gauge(label: "Seats", value: 5, limit: 10), columns: 22) == "Seats █████░░░░░  5/10")
    }

    @Test("a gauge is drawn in ASCII if the terminal does not support UTF-8")
    func ascii() {
        let text = draw(Gauge(label: "Seats", value: 5, limit: 10), columns: 22, textWidth: TextWidth(isUTF8: false))
        #expect(text == "Seats #####.....  5/10")
    }

    @Test(
        "a bar looks full only if the limit is reached, and empty only at zero",
        arguments: [(1, "█░"), (999, "█░"), (0, "░"), (1000, "█")]
    )
    func ends(value: Int, signs: String) {
        let text = draw(Gauge(value: value, limit: 1000), columns: 20)
        #expect(Set(text.filter { "█░".contains($0) }) == Set(signs))
    }

    @Test("over the limit, the bar is full, and the numbers still show the value and the limit")
    func over() {
        #expect(draw(Gauge(value: 12, limit: 10), columns: 12) == "█████  12/10")
    }

    @Test("a gauge has the style `overStyle` as soon as the limit is reached")
    func overStyle() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 12))
        Gauge(value: 10, limit: 10, overStyle: .reverse).draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer[.zero]?.style == .reverse)
        Gauge(value: 9, limit: 10, overStyle: .reverse).draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer[.zero]?.style == .plain)
    }

    @Test("without a limit there is no bar, and a limit of 0 counts as reached")
    func limits() {
        #expect(draw(Gauge(label: "Seats", value: 7, limit: nil), columns: 20) == "Seats              7")
        #expect(draw(Gauge(value: 0, limit: 0), columns: 8) == "███  0/0")
    }

    @Test("a narrow gauge leaves out the bar first and then the label, but keeps the numbers")
    func narrow() {
        #expect(draw(Gauge(label: "Seats", value: 18, limit: 25), columns: 12) == "Seats  18/25")
        #expect(draw(Gauge(label: "Seats", value: 18, limit: 25), columns: 5) == "18/25")
    }

    @Test(
        "progress is shown in whole per cent, and as 100 only when done",
        arguments: [
            (0.0, "0%"), (0.687, "68%"), (0.9999, "99%"), (1, "100%"), (-1, "0%"), (7, "100%"), (.nan, ""),
        ]
    )
    func progress(fraction: Double, text: String) {
        #expect(ProgressBar(fraction: fraction).text == text)
    }

    @Test("unknown progress has an empty bar and no number")
    func unknownProgress() {
        var buffer = CellBuffer(size: Size(rows: 1, columns: 12))
        ProgressBar(fraction: nil).draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0) == "░░░░░░░")
        ProgressBar(fraction: 0.5).draw(into: &buffer, rect: buffer.bounds)
        #expect(buffer.text(row: 0) == "████░░░  50%")
    }
}
