/// Which targets are missed, and what could not be measured.
struct Summary {
    let text: String

    init(_ results: Results) {
        var met = 0
        var missed: [String] = []
        for line in Line.all {
            for users in results.sizes {
                for program in results.programs where program.isRoster {
                    guard let limit = results.limit(of: line, users: users, program),
                        let value = results.median(of: line, users: users, program)
                    else { continue }
                    if value <= limit { met += 1 } else { missed.append(Self.miss(line, users, program, value, limit)) }
                }
            }
        }
        var lines: [String]
        switch (met, missed.count) {
        case (0, 0): lines = ["No target holds for what was measured."]
        case (_, 0): lines = ["All \(met) targets are met."]
        case (_, 1): lines = ["1 of \(met + 1) targets is missed:", ""] + missed
        default: lines = ["\(missed.count) of \(met + missed.count) targets are missed:", ""] + missed
        }
        if !results.gaps.isEmpty {
            lines += ["", "Not measured:", ""]
            lines += results.gaps.map { gap in
                let users = gap.users.map { ", \(Unit.grouped(Double($0))) users" } ?? ""
                return "* \(gap.program.title)\(users): \(gap.reason)"
            }
        }
        text = lines.joined(separator: "\n")
    }

    private static func miss(
        _ line: Line,
        _ users: Int,
        _ program: Program,
        _ value: Double,
        _ limit: Double
    ) -> String {
        let factor = limit > 0 ? " (\(Unit.digits(value / limit)) × the target)" : ""
        let place = "\(line.group.title): \(line.title), \(Unit.grouped(Double(users))) users, \(program.title)"
        return "* \(place): \(line.unit.text(value)), target ≤ \(line.unit.text(limit))\(factor)"
    }
}
