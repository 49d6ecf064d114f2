internal import UserDirectory

/// The lines of a plan around the cursor: plain state, decided without waiting.
struct PlanLines {
    /// How many lines are kept on either side of the cursor.
    private static let margin = 300
    /// How near the cursor may come to where the lines in memory end.
    private static let reach = 120

    /// How many lines there are in all.
    let total: Int
    /// The lines that are in memory.
    private(set) var lines: [PlanModel.Line] = []
    /// Which line of all the first of them is.
    private(set) var first = 0
    /// Where the cursor is.
    private(set) var selected = 0
    /// Where the cursor is going: somewhere else than it is while those lines are being read.
    private var target = 0

    init(total: Int) {
        self.total = total
    }

    /// Lines that need not be read.
    init(_ lines: [PlanModel.Line]) {
        total = lines.count
        self.lines = lines
    }

    /// Moves the cursor by so many lines, as far as there are some.
    mutating func move(by lines: Int) {
        target = min(max(0, target + min(max(lines, -total), total)), max(0, total - 1))
        arrive()
    }

    /// What is to be read next; nil where there is enough around the cursor.
    var need: Range<Int>? {
        let wanted = max(0, target - PlanLines.reach)..<min(total, target + PlanLines.reach + 1)
        guard !wanted.isEmpty,
            !(first...first + lines.count).contains(wanted.lowerBound)
                || first + lines.count < wanted.upperBound
        else { return nil }
        return max(0, target - PlanLines.margin)..<min(total, target + PlanLines.margin + 1)
    }

    /// Takes lines that were read.
    mutating func replace(with lines: [PlanModel.Line], from first: Int) {
        self.lines = lines
        self.first = first
        arrive()
    }

    private mutating func arrive() {
        if (first..<first + lines.count).contains(target) { selected = target }
    }
}
