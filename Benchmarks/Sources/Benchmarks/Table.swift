import Foundation

/// The results for one kind of work, as a table.
struct Table {
    let text: String

    init(of work: Work, _ measurements: [Measurement]) {
        var lines = ["", "\(work.name), \(work.operations) times"]
        lines.append(Self.line("", "median", "ours is", "target"))
        for (contender, measurement) in zip(work.contenders, measurements) {
            let target = contender.target.map { target in
                String(format: "≤ %.2f ", target) + (measurement.ratio <= target ? "met" : "missed")
            }
            let ratio = String(format: "%.2f ×", measurement.ratio)
            lines.append(Self.line(contender.name, Self.time(measurement.time), ratio, target ?? ""))
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
