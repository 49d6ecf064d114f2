internal import UserDirectory

/// The lines of a plan that are in memory, around the cursor.
struct PlanLines {
    /// How many lines are read on either side of the cursor.
    private static let margin = 300
    /// More lines are read if the cursor is nearer than this to either end of the lines in memory.
    private static let reach = 120

    let total: Int
    private(set) var lines: [PlanModel.Line] = []
    /// How many lines precede the first element of ``lines``.
    private(set) var first = 0
    private(set) var selected = 0
    /// The index of the line to which the cursor was moved; becomes ``selected`` when the line has been read.
    private var target = 0

    init(total: Int) {
        self.total = total
    }

    init(_ lines: [PlanModel.Line]) {
        total = lines.count
        self.lines = lines
    }

    /// Moves the cursor within the plan; the selection follows when the line has been read.
    mutating func move(by lines: Int) {
        target = min(max(0, target + min(max(lines, -total), total)), max(0, total - 1))
        arrive()
    }

    /// The range to read next; nil if there are enough lines around the cursor.
    var need: Range<Int>? {
        let wanted = max(0, target - PlanLines.reach)..<min(total, target + PlanLines.reach + 1)
        guard !wanted.isEmpty,
            !(first...first + lines.count).contains(wanted.lowerBound)
                || first + lines.count < wanted.upperBound
        else { return nil }
        return max(0, target - PlanLines.margin)..<min(total, target + PlanLines.margin + 1)
    }

    mutating func replace(with lines: [PlanModel.Line], from first: Int) {
        self.lines = lines
        self.first = first
        arrive()
    }

    private mutating func arrive() {
        if (first..<first + lines.count).contains(target) { selected = target }
    }
}
