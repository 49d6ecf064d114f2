import Foundation

/// Draws rows of values on a logarithmic axis as SVG, in the colours of a light or a dark page.
struct PlotDrawing {
    private(set) var svg = ""

    private static let left = 330.0
    private static let right = 870.0
    private static let rowHeight = 24.0
    private static let top = 56.0

    /// The first and the last power of ten on the axis.
    private let powers: ClosedRange<Int>

    /// - Returns: nil if there are no values.
    init?(_ rows: [PlotRow], programs: [Program], unit: String) {
        let values = rows.flatMap { $0.values + $0.limits }.map(\.value)
        guard let least = values.min(), let most = values.max() else { return nil }
        let first = Int(log10(least).rounded(.down))
        powers = first...max(first + 1, Int(log10(most).rounded(.up)))
        let bottom = Self.top + Double(rows.count) * Self.rowHeight
        let parts = [Self.opening(height: bottom + 44), legend(programs), axis(bottom, unit)]
        let drawn = rows.enumerated().map { index, row in
            let isFirst = index == 0 || rows[index - 1].title != row.title
            return draw(row, Self.top + (Double(index) + 0.5) * Self.rowHeight, isFirst: isFirst)
        }
        svg = (parts + drawn + ["</svg>\n"]).joined(separator: "\n")
    }

    private static func opening(height: Double) -> String {
        func colors(_ isDark: Bool) -> String {
            Program.allCases.map { program in
                let mark = PlotMark(program)
                return ".\(program.rawValue) { fill: \(isDark ? mark.dark : mark.light); }"
            }
            .joined(separator: " ")
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 \(Int(height))" role="img">
            <style>
            text { font: 13px system-ui, sans-serif; }
            text, .limit { fill: #1f2328; }
            .page { fill: #ffffff; } .faint { fill: #59636e; } .grid { stroke: #d1d9e0; } .rule { stroke: #818b98; }
            \(colors(false))
            @media (prefers-color-scheme: dark) {
            text, .limit { fill: #f0f6fc; }
            .page { fill: #0d1117; } .faint { fill: #9198a1; } .grid { stroke: #30363d; } .rule { stroke: #656c76; }
            \(colors(true))
            }
            </style>
            <rect class="page" width="100%" height="100%"/>
            """
    }

    private func legend(_ programs: [Program]) -> String {
        var x = 24.0
        return programs.map { program in
            defer { x += 36 + 8 * Double(program.title.count) }
            return PlotMark(program).svg(x, 24) + "<text x=\"\(Int(x) + 12)\" y=\"28\">\(program.title)</text>"
        }
        .joined(separator: "\n")
    }

    private func axis(_ bottom: Double, _ unit: String) -> String {
        let lines = powers.map { power in
            let value = pow(10, Double(power))
            let x = position(value)
            let label = power >= 0 ? Unit.grouped(value) : String(format: "%.\(-power)f", value)
            return """
                <line class="grid" x1="\(x)" x2="\(x)" y1="\(Int(Self.top) - 8)" y2="\(Int(bottom))"/>
                <text class="faint" x="\(x)" y="\(Int(bottom) + 18)" text-anchor="middle">\(label)</text>
                """
        }
        let name = """
            <text class="faint" x="\(Int(Self.right))" y="\(Int(bottom) + 36)" text-anchor="end">\(unit)</text>
            """
        let heading = """
            <text class="faint" x="\(Int(Self.left) - 16)" y="\(Int(Self.top) - 4)" text-anchor="end">users</text>
            """
        return (lines + [name, heading]).joined(separator: "\n")
    }

    private func draw(_ row: PlotRow, _ y: Double, isFirst: Bool) -> String {
        var parts: [String] = []
        if isFirst {
            let line = y - Self.rowHeight / 2
            parts.append("<line class=\"rule\" x1=\"12\" x2=\"\(Int(Self.right))\" y1=\"\(line)\" y2=\"\(line)\"/>")
            parts.append("<text x=\"16\" y=\"\(y + 4)\">\(row.title)</text>")
        }
        let users = Int(Self.left) - 16
        parts.append("<text class=\"faint\" x=\"\(users)\" y=\"\(y + 4)\" text-anchor=\"end\">\(row.users)</text>")
        let isShared = Set(row.limits.map(\.value)).count == 1
        for (program, value) in isShared ? Array(row.limits.prefix(1)) : row.limits {
            let x = position(value) - 1.5
            let name = isShared ? "limit" : program.rawValue
            parts.append("<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y - 10)\" width=\"3\" height=\"20\"/>")
        }
        parts += row.values.reversed().map { PlotMark($0.program).svg(position($0.value), y) }
        return parts.joined(separator: "\n")
    }

    private func position(_ value: Double) -> Double {
        let part = (log10(value) - Double(powers.lowerBound)) / Double(powers.count - 1)
        return ((Self.left + part * (Self.right - Self.left)) * 10).rounded() / 10
    }
}
