internal import Presentation

/// The cells of a line with a bar, each with the kind of piece that takes most of the cell's time.
struct TraceCells {
    /// Nil for a cell outside the bar, or between two pieces.
    private(set) var kinds: [TraceBar.Kind?]
    /// The index of the cell in which the bar begins.
    private(set) var first = 0
    private(set) var isThin = false

    init(_ bar: TraceBar, width: Int) {
        kinds = Array(repeating: nil, count: width)
        guard width > 0, let piece = bar.pieces.first else { return }
        let scale = Double(width)
        let upperBound = bar.pieces.map(\.range.upperBound).max() ?? 0
        first = min(Int((piece.range.lowerBound * scale).rounded()), width - 1)
        let end = Int((upperBound * scale).rounded())
        var times = Array(repeating: [(kind: TraceBar.Kind, time: Double)](), count: width)
        for piece in bar.pieces {
            let (start, stop) = (piece.range.lowerBound * scale, piece.range.upperBound * scale)
            for column in max(first, Int(start))..<max(first, min(end, Int(stop.rounded(.up)))) {
                let time = min(stop, Double(column + 1)) - max(start, Double(column))
                if let index = times[column].firstIndex(where: { $0.kind == piece.kind }) {
                    times[column][index].time += time
                } else {
                    times[column].append((piece.kind, time))
                }
            }
        }
        kinds = times.map { times in times.max { $0.time < $1.time }?.kind }
        // A bar has at least one cell. If a bar has `below` pieces, its first cell shows its first piece, even if
        // another piece takes more of the cell.
        let isParent = bar.pieces.contains { $0.kind == .below }
        if kinds[first] == nil || isParent { kinds[first] = piece.kind }
        isThin = TraceCells.isThin(bar, width: width)
    }

    /// Whether the bar is shorter than half a cell; if so, a sign that fills the cell would look too long.
    ///
    /// If the bar has `below` pieces, only the length of its first piece counts.
    static func isThin(_ bar: TraceBar, width: Int) -> Bool {
        guard width > 0, let piece = bar.pieces.first else { return false }
        let isParent = bar.pieces.contains { $0.kind == .below }
        let end = isParent ? piece.range.upperBound : bar.pieces.map(\.range.upperBound).max() ?? 0
        return (end - piece.range.lowerBound) * Double(width) < 0.5
    }
}
