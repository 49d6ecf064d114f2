import Foundation
import TerminalKit

/// Draws screens as an SVG: one screen is a still picture, several are an animation that repeats.
///
/// A row that is the same in several frames is drawn only once, and is visible during these frames.
struct ScreenDrawing {
    /// A screen, and how long an animation shows it.
    struct Frame {
        let screen: CellBuffer
        let seconds: Double
    }

    static let cell = (width: 8.4, height: 18.0)
    private static let margin = 12.0

    private let title: String
    private let frames: [Frame]

    init(title: String, frames: [Frame]) {
        precondition(!frames.isEmpty)
        self.title = title
        self.frames = frames
    }

    var svg: String {
        let size = frames[0].screen.size
        let width = Double(size.columns) * ScreenDrawing.cell.width + 2 * ScreenDrawing.margin
        let height = Double(size.rows) * ScreenDrawing.cell.height + 2 * ScreenDrawing.margin
        let styles = DrawingStyles()
        let times = DrawingTimes(seconds: frames.map(\.seconds))
        let rows = (0..<size.rows).map { draw(row: $0, styles: styles, times: times) }.joined()
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.svg) \(height.svg)" role="img" \
            font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
            <title>\(title.svg)</title>
            <style>
            text{white-space:pre}.l{fill:none;stroke:currentColor}.c{text-anchor:middle}.b{shape-rendering:crispEdges}
            @media(prefers-reduced-motion:reduce){g{animation:none!important}}
            \(styles.css)\(times.css)</style>
            <rect width="100%" height="100%" rx="8" fill="\(DrawingStyles.background)"/>
            \(rows)</svg>

            """
    }

    /// Draws a row for all frames; each distinct content of the row is drawn only once.
    private func draw(row: Int, styles: DrawingStyles, times: DrawingTimes) -> String {
        var frameNumbers: [String: [Int]] = [:]
        var drawings: [String] = []
        for (number, frame) in frames.enumerated() {
            let drawing = RowDrawing(frame.screen, row: row, styles: styles).svg
            if frameNumbers[drawing] == nil { drawings.append(drawing) }
            frameNumbers[drawing, default: []].append(number)
        }
        // The origin of a row is its baseline, so that its texts need no y coordinate.
        let baseline = ScreenDrawing.margin + Double(row) * ScreenDrawing.cell.height + RowDrawing.ascent
        return drawings.filter { !$0.isEmpty }.map { drawing in
            let name = times.name(forFrames: frameNumbers[drawing] ?? []).map { " class=\"\($0)\"" } ?? ""
            return "<g transform=\"translate(\(ScreenDrawing.margin.svg) \(baseline.svg))\"\(name)>\(drawing)</g>\n"
        }
        .joined()
    }
}

extension Double {
    /// The number as it is written in an SVG: with at most two decimals.
    var svg: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension String {
    /// The text as it is written between tags.
    var svg: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
}
