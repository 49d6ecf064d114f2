import Foundation

/// The medians of one kind of work, and what part of each ours is.
struct Table {
    let text: String

    init(of work: Work, medians: [Double]) {
        var lines = ["", "\(work.name), \(work.operations) times"]
        lines.append(Self.line("", "median", "ours is", "target"))
        for (contender, median) in zip(work.contenders, medians) {
            let ratio = medians[0] / median
            let target = contender.target.map { target in
                String(format: "≤ %.2f ", target) + (ratio <= target ? "met" : "missed")
            }
            lines.append(Self.line(contender.name, Self.time(median), String(format: "%.2f ×", ratio), target ?? ""))
        }
        text = lines.joined(separator: "\n")
    }

    private static func line(_ name: String, _ cells: String...) -> String {
        let padded = cells.map { String(repeating: " ", count: max(1, 15 - $0.count)) + $0 }
        return "  " + name.padding(toLength: 28, withPad: " ", startingAt: 0) + padded.joined()
    }

    private static func time(_ nanoseconds: Double) -> String {
        nanoseconds < 10_000 ? String(format: "%.0f ns", nanoseconds) : String(format: "%.1f µs", nanoseconds / 1_000)
    }
}
