internal import TerminalKit

/// A bar that is full to a fraction, without numbers.
struct MeterBar {
    let fraction: Double

    func draw(into buffer: inout CellBuffer, rect: Rect, style: Style) {
        let line = rect.line(0)
        let full = Int((min(max(0, fraction), 1) * Double(line.columns)).rounded())
        let (done, open) = line.splitLeft(full)
        buffer.fill(done, with: buffer.textWidth.drawsUnicode ? "█" : "#", style: style)
        buffer.fill(open, with: buffer.textWidth.drawsUnicode ? "░" : ".", style: style.adding(.dim))
    }
}
