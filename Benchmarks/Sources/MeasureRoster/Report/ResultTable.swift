/// The table of a group, as aligned Markdown.
struct ResultTable {
    let text: String

    init(_ group: Group, _ results: Results) {
        let programs = group.programs.filter(results.programs.contains)
        var rows = [["", "users"] + programs.map(\.title) + ["target"]]
        for line in Line.of(group) {
            for users in results.sizes where results.has(line, users: users) {
                let values = programs.map { Self.cell(line, users, $0, results) }
                let target = line.target.flatMap { users >= $0.smallest ? $0.words(line.unit) : nil }
                rows.append([line.title, Unit.grouped(Double(users))] + values + [target ?? ""])
            }
        }
        text = "### \(group.title)\n\n" + Self.aligned(rows)
    }

    /// The text of one cell: the value, or the reason why there is none.
    ///
    /// For Roster, the value is followed by ✓ or ✗ if there is a target. For another program, a duration or a number of
    /// mebibytes is followed by Roster's value, as a multiple of the other program's value.
    private static func cell(_ line: Line, _ users: Int, _ program: Program, _ results: Results) -> String {
        guard let value = results.median(of: line, users: users, program) else {
            let isMissing = results.gaps.contains { $0.program == program && ($0.users ?? users) == users }
            return isMissing ? (program.isInstalled ? "failed" : "not installed") : "–"
        }
        let text = line.unit.text(value)
        if program.isRoster {
            guard let limit = results.limit(of: line, users: users, program) else { return text }
            return value <= limit ? "\(text) ✓" : "\(text) ✗"
        }
        let ours = program == .psql ? Program.rosterOnPostgres : .roster
        let measured = results.median(of: line, users: users, ours)
        guard let measured, value > 0, ![.count, .bytes, .times].contains(line.unit) else { return text }
        return "\(text) (\(Unit.digits(measured / value)) ×)"
    }

    private static func aligned(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            let cells = zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 || index == row.count - 1 ? cell.0 + space : space + cell.0
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let rule = widths.enumerated().map { index, width in
            let dashes = String(repeating: "-", count: max(1, width - 1))
            return index == 0 || index == widths.count - 1 ? "\(dashes)-" : "\(dashes):"
        }
        lines.insert("| " + rule.joined(separator: " | ") + " |", at: 1)
        return lines.joined(separator: "\n")
    }
}
