import Presentation
import TerminalKit
import UserDirectory

extension PlanWords {
    /// Returns a line of a dry run: `line 3      update     bo              name: "Bo" → "Bo Ng"`.
    static func line(_ entry: PlanEntry, isAligned: Bool) -> String {
        let number = entry.line > 0 ? ["\(entry.position == nil ? "line" : "entry") \(entry.number)"] : []
        return joined(number + [verb(entry), entry.login, details(entry)], isAligned: isAligned)
    }

    /// Joins the parts of a line, in aligned columns or separated by tabs; makes the line safe for a terminal.
    static func joined(_ parts: [String], isAligned: Bool = false) -> String {
        let parts = parts.map(SafeText.line)
        guard isAligned else { return parts.joined(separator: "\t").trimmingTrailing("\t") }
        // Each line is written before the next line is read, so the widths cannot depend on later lines.
        let widths = [lineNumberWidth, verbWidth, loginWidth].suffix(parts.count - 1)
        let padded = zip(parts, widths).map { part, width in
            part + String(repeating: " ", count: max(0, width - TextWidth.standard.width(of: part)) + 2)
        }
        return (padded.joined() + (parts.last ?? "")).trimmingTrailing(" ")
    }

    private static let lineNumberWidth = 10
    private static let verbWidth = 9
    private static let loginWidth = 14
}

extension JSON {
    static func line(_ entry: PlanEntry) -> JSON {
        var members: [(String, JSON)] = [
            ("line", .number(entry.line)), ("login", .string(entry.login)), ("action", .string(entry.name)),
        ]
        if let position = entry.position { members.insert(("position", .number(position)), at: 1) }
        switch entry.action {
        case .create(let fields):
            // A push writes only the fields that the connection has.
            let agreed = entry.target?.agreed?.values
            let written = UserField.columns.filter { field in
                !field.isSetByStore && (agreed == nil || agreed?[field] != nil)
            }
            members.append(("after", .object(written.map { ($0.key, JSON($0.content(of: fields))) })))
        case .update(_, _, let changes):
            let (before, after) = sides(of: changes)
            members += [("before", before), ("after", after)]
        case .conflict(let refusal), .refuse(let refusal):
            members += [("code", .string(refusal.code)), ("message", .string(refusal.message))]
        case .unchanged, .skip, .delete: break
        }
        if let owner = entry.emailOwner { members.append(("emailUsedBy", .string(owner))) }
        return .object(members)
    }

    static func plan(_ summary: PlanSummary) -> JSON {
        let ignored = JSON.array(summary.ignored.map(JSON.string))
        return .object([
            ("records", .number(summary.records)), ("create", .number(summary.created)),
            ("update", .number(summary.updated)), ("delete", .number(summary.removed)),
            ("unchanged", .number(summary.unchanged)),
            ("skip", .number(summary.skipped)), ("conflict", .number(summary.conflicts)),
            ("refuse", .number(summary.refused)), ("stale", .number(summary.stale)),
            ("seats", seats(summary.seats)), ("loss", loss(summary.loss)), ("ignored", ignored),
            // The earlier name of the member `ignored`, kept for scripts that still use the earlier name.
            ("passedOver", ignored),
        ])
    }

    /// An admin who loses no access, but gets another role or kind, is counted in both numbers.
    private static func loss(_ loss: AccessLoss) -> JSON {
        .object([("users", .number(loss.users)), ("admins", .number(loss.admins))])
    }

    static func seats(_ demand: SeatDemand) -> JSON {
        .object([
            ("needed", .number(demand.needed)), ("free", demand.seats.free.map(JSON.number) ?? .null),
            ("limit", demand.seats.limit.map(JSON.number) ?? .null), ("suffice", .bool(!demand.exceedsLimit)),
        ])
    }
}

extension PlanEntry {
    /// The action's name in JSON; a push has more actions than an import.
    fileprivate var name: String {
        guard let target else { return action.name }
        return switch (action, target.purpose) {
        case (.update, .adopt), (.unchanged, .adopt): "adopt"
        case (.update, .remove): "disable"
        default: action.name
        }
    }
}

extension PlanEntry.Action {
    /// The names of the actions, which are also the names of their counts in the JSON summary of a plan.
    static let names = ["create", "update", "unchanged", "skip", "conflict", "refuse", "delete"]
    /// The names of further actions, which only the plan of a push can contain.
    static let namesOfPushes = ["adopt", "disable"]

    fileprivate var name: String {
        switch self {
        case .create: "create"
        case .update: "update"
        case .unchanged: "unchanged"
        case .skip: "skip"
        case .conflict: "conflict"
        case .refuse: "refuse"
        case .delete: "delete"
        }
    }
}

extension String {
    fileprivate func trimmingTrailing(_ character: Character) -> String {
        var text = self[...]
        while text.last == character { text.removeLast() }
        return String(text)
    }
}
