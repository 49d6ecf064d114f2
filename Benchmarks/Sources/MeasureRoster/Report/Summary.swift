/// Which targets are missed, and what could not be measured.
struct Summary {
    let text: String

    init(_ results: Results) {
        var met = 0
        var missed = 0
        var lines: [String] = []
        for line in Line.all {
            var misses: [String] = []
            for program in results.programs where program.isRoster {
                let all = results.sizes.compactMap { Self.comparison(line, $0, program, results) }
                met += all.count { $0.value <= $0.limit }
                let over = all.filter { $0.value > $0.limit }
                missed += over.count
                if !over.isEmpty { misses.append("\(program.title): " + Self.words(over, line.unit)) }
            }
            guard !misses.isEmpty, let target = line.target else { continue }
            let title = "\(line.group.title), \(line.title) (\(target.words(line.unit)))"
            lines += ["* **\(title)**"] + misses.map { "  * \($0)" }
        }
        let count = "\(missed) of \(met + missed) targets \(missed == 1 ? "is" : "are") missed."
        switch (met, missed) {
        case (0, 0): lines = ["No target applies to the measured values."]
        case (_, 0): lines = ["All \(met) targets are met."]
        default: lines = ["**\(count)** What Roster takes, as a multiple of the target:", ""] + lines
        }
        text = (lines + Self.gaps(results)).joined(separator: "\n")
    }

    private struct Comparison {
        let users: Int
        let value: Double
        let limit: Double
    }

    private static func comparison(_ line: Line, _ users: Int, _ program: Program, _ results: Results) -> Comparison? {
        guard let limit = results.limit(of: line, users: users, program),
            let value = results.median(of: line, users: users, program)
        else { return nil }
        return Comparison(users: users, value: value, limit: limit)
    }

    private static func words(_ misses: [Comparison], _ unit: Unit) -> String {
        misses.map { miss in
            let users = Unit.grouped(Double(miss.users))
            // A value cannot be a multiple of the limit 0.
            let value = miss.limit > 0 ? "\(Unit.digits(miss.value / miss.limit)) ×" : unit.text(miss.value)
            return "\(value) with \(users) users"
        }
        .joined(separator: ", ")
    }

    private static func gaps(_ results: Results) -> [String] {
        guard !results.gaps.isEmpty else { return [] }
        return ["", "Not measured:", ""]
            + results.gaps.map { gap in
                let users = gap.users.map { ", \(Unit.grouped(Double($0))) users" } ?? ""
                return "* \(gap.program.title)\(users): \(gap.reason)"
            }
    }
}
