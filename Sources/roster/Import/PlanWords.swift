import UserDirectory

/// A plan in words.
enum PlanWords {
    /// A line of a dry run: `line 3	update	bo	name: "Bo" → "Bo Ng"`, with tabs between the parts.
    static func line(_ entry: PlanEntry) -> String {
        let (verb, details): (String, String) =
            switch entry.action {
            case .create(let draft): ("create", self.details(draft))
            case .update(_, _, let changes): ("update", changes.map(change).joined(separator: "; "))
            case .unchanged: ("unchanged", "")
            case .skip: ("skip", "the login exists")
            case .conflict(let refusal): ("conflict", refusal.message)
            case .refuse(let refusal): ("refuse", refusal.message)
            }
        return joined(["line \(entry.line)", verb, entry.login, details])
    }

    /// The parts of a line, safe for a terminal, with tabs between them.
    static func joined(_ parts: [String]) -> String {
        parts.map(SafeText.line).joined(separator: "\t").trimmingTrailingTabs()
    }

    static func details(_ draft: UserDraft) -> String {
        var parts = [draft.name, draft.email].filter { !$0.isEmpty }
        parts.append(draft.role)
        if draft.kind == .service { parts.append("service") }
        if draft.status == .disabled { parts.append("disabled") }
        if let day = draft.validUntil { parts.append("until \(day)") }
        return parts.joined(separator: ", ")
    }

    static func change(_ change: FieldChange) -> String {
        "\(change.field.rawValue): \(quoted(change.before)) → \(quoted(change.after))"
    }

    /// A value in quotes, shortened: a note may be long.
    private static func quoted(_ text: String) -> String {
        let line = SafeText.line(text)
        return line.count > 60 ? "\"\(line.prefix(60))…\"" : "\"\(line)\""
    }

    /// Such as "would import 15 lines: 15 to add; needs 15 seats, 12 are free".
    static func summary(_ summary: PlanSummary) -> String {
        let parts = [
            (summary.created, "to add"), (summary.updated, "to change"), (summary.unchanged, "unchanged"),
            (summary.skipped, "skipped"), (summary.conflicts, "in conflict"), (summary.refused, "refused"),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { "\(Words.number($0.0)) \($0.1)" }.joined(separator: ", ")
        let sum = counts.isEmpty ? "nobody to import" : "\(ImportWords.lines(summary.records)): \(counts)"
        var sentence = "\(sum); \(seats(summary.seats))"
        if summary.stale > 0, summary.options.onStale == .fail {
            sentence += "; nothing would be done, since users were changed since the plan was made"
        } else if summary.isBlocked {
            sentence += "; nothing would be imported"
        }
        return sentence
    }

    /// Such as "needs 15 seats, 12 are free".
    static func seats(_ demand: SeatDemand) -> String {
        let needs =
            demand.needed == 0 ? "no seat" : demand.needed == 1 ? "1 seat" : "\(Words.number(demand.needed)) seats"
        guard let free = demand.seats.free else { return "needs \(needs), there is no limit" }
        return "needs \(needs), \(free == 1 ? "1 is" : "\(Words.number(free)) are") free"
    }
}

extension JSON {
    /// What a plan does.
    static func plan(_ summary: PlanSummary) -> JSON {
        .object([
            ("records", .number(summary.records)), ("create", .number(summary.created)),
            ("update", .number(summary.updated)), ("unchanged", .number(summary.unchanged)),
            ("skip", .number(summary.skipped)), ("conflict", .number(summary.conflicts)),
            ("refuse", .number(summary.refused)), ("stale", .number(summary.stale)),
            ("seats", seats(summary.seats)), ("passedOver", .array(summary.passedOver.map(JSON.string))),
        ])
    }

    /// The seats that a plan needs.
    static func seats(_ demand: SeatDemand) -> JSON {
        .object([
            ("needed", .number(demand.needed)), ("free", demand.seats.free.map(JSON.number) ?? .null),
            ("limit", demand.seats.limit.map(JSON.number) ?? .null), ("suffice", .bool(!demand.isTooMuch)),
        ])
    }
}

extension String {
    fileprivate func trimmingTrailingTabs() -> String {
        var text = self[...]
        while text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
