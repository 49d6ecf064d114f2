package import UserDirectory

/// Messages about the plan of an import, shared by the dashboard and the command line.
package enum PlanWords {
    /// The action for a line: `create`, `update`.
    package static func verb(_ entry: PlanEntry) -> String {
        switch entry.action {
        case .create: "create"
        case .update: "update"
        case .unchanged: "unchanged"
        case .skip: "skip"
        case .conflict: "conflict"
        case .refuse: "refuse"
        }
    }

    /// The details, or why the line is refused: `name: "Bo" → "Bo Ng"`.
    package static func details(_ entry: PlanEntry) -> String {
        switch entry.action {
        case .create(let draft): details(draft)
        case .update(_, _, let changes): changes.map(change).joined(separator: "; ")
        case .unchanged: ""
        case .skip: "the login exists"
        case .conflict(let refusal), .refuse(let refusal): refusal.message
        }
    }

    /// Such as `15 lines: 12 to create, 3 refused`; lines in conflict count as refused, as in the import.
    package static func counts(_ summary: PlanSummary) -> String {
        let counts = Text.counts([
            (summary.created, "to create"), (summary.updated, "to update"), (summary.unchanged, "unchanged"),
            (summary.skipped, "skipped"),
            (
                summary.refused + summary.conflicts,
                summary.conflicts > 0 ? "refused (\(Text.number(summary.conflicts)) in conflict)" : "refused"
            ),
        ])
        return counts.isEmpty ? "no users to import" : "\(ImportWords.lines(summary.records)): \(counts)"
    }

    /// Such as `15 lines: 15 to create; needs 15 seats, 12 are free; nothing would be imported`.
    package static func summary(_ summary: PlanSummary) -> String {
        let sentence = "\(counts(summary)); \(seats(summary.seats))"
        if summary.stale > 0, summary.options.onStale == .fail {
            return sentence + "; nothing would be done, since users were changed since the plan was made"
        }
        return summary.isBlocked ? sentence + "; nothing would be imported" : sentence
    }

    /// Such as `needs 15 seats, 12 are free`.
    package static func seats(_ demand: SeatDemand) -> String {
        let needs = demand.needed == 0 ? "no seat" : Text.count(demand.needed, "seat")
        guard let free = demand.seats.free else { return "needs \(needs), there is no limit" }
        return "needs \(needs), \(Text.free(free))"
    }

    /// The main fields of a user to be created.
    package static func details(_ draft: UserFields) -> String {
        var parts = [draft.name, draft.email].filter { !$0.isEmpty }
        parts.append(draft.role)
        if draft.kind == .service { parts.append("service") }
        if draft.status == .disabled { parts.append("disabled") }
        if let day = draft.validUntil { parts.append("until \(day)") }
        return parts.joined(separator: ", ")
    }

    /// Such as `name: "Bo" → "Bo Ng"`.
    package static func change(_ change: FieldChange) -> String {
        "\(change.field.key): \(quoted(change.before)) → \(quoted(change.after))"
    }

    /// A value in quotes, shortened: a note may be long.
    private static func quoted(_ text: String) -> String {
        let line = text.replacing("\n", with: " ")
        return line.count > 60 ? "\"\(line.prefix(60))…\"" : "\"\(line)\""
    }
}

extension PlanWords {
    /// The preview's line about seats: how many are needed and free, and whether that blocks the import.
    static func preview(_ summary: PlanSummary) -> String {
        let demand = summary.seats
        guard demand.exceedsLimit, let free = demand.seats.free else { return seats(demand) }
        let people = "\(Text.count(demand.needed, "person", "people")), \(Text.count(free, "seat")) free"
        return "\(people): nothing is imported unless users without a seat are skipped"
    }
}
