package import UserDirectory

/// Messages about the plan of an import, a pull or a push, shared by the dashboard and the command line.
package enum PlanWords {
    /// What applying the plan does with an entry, such as `add` or `update`.
    package static func verb(_ entry: PlanEntry) -> String {
        switch entry.action {
        case .create: "add"
        case .update where entry.isAccountRemoval: "disable"
        case .update where entry.target?.purpose == .adopt: "adopt"
        case .update: "update"
        case .unchanged where entry.target?.purpose == .adopt: "adopt"
        case .unchanged: "unchanged"
        case .skip: "skip"
        case .delete: "delete"
        case .conflict: "conflict"
        case .refuse: rejection
        }
    }

    package static let rejection = "reject"

    /// The details of an entry, for example `name: "Bo" → "Bo Ng"`, or why the entry is rejected.
    package static func details(_ entry: PlanEntry) -> String {
        action(entry) + (entry.emailOwner.map { "; email used by \($0)" } ?? "")
    }

    private static func action(_ entry: PlanEntry) -> String {
        switch entry.action {
        case .create(let draft): details(draft, of: entry.target)
        case .update(_, _, let changes): changes.map(change).joined(separator: "; ")
        case .unchanged: ""
        case .skip: "the login exists"
        case .delete where entry.isAccountRemoval: "the user does not belong to the connection"
        case .delete: "the account no longer exists"
        case .conflict(let refusal), .refuse(let refusal): refusal.message
        }
    }

    /// The number of entries in the plan, in total and by action: `15 lines: 12 to add, 3 to reject`.
    ///
    /// For a file, lines in conflict are counted among the lines to reject, because the import rejects them. For a
    /// connection, conflicts are counted separately, because the user can decide them.
    package static func counts(_ summary: PlanSummary) -> String {
        let clearing = Text.number(summary.clearing) + (summary.clearing == 1 ? " clears a field" : " clear fields")
        let counts = Text.counts(
            [
                (summary.created, "to add"),
                (summary.updated, summary.clearing > 0 ? "to update (\(clearing))" : "to update"),
                (summary.removed, summary.options.isPush ? "to disable or delete" : "to delete"),
                (summary.unchanged, "unchanged"), (summary.skipped, "to skip"),
            ] + rejected(summary)
        )
        guard summary.options.connection == nil else {
            let nothing = summary.options.isPush ? "no users to push" : "no accounts to pull"
            return counts.isEmpty ? nothing : "\(RecordNoun.account.count(summary.records)): \(counts)"
        }
        return counts.isEmpty ? "no users to import" : "\(summary.noun.count(summary.records)): \(counts)"
    }

    private static func rejected(_ summary: PlanSummary) -> [(Int, String)] {
        guard summary.options.connection == nil else {
            return [ConnectionWords.conflicts(summary.conflicts), (summary.refused, "to reject")]
        }
        let conflicts = summary.conflicts > 0 ? " (\(Text.count(summary.conflicts, "conflict")))" : ""
        return [(summary.refused + summary.conflicts, "to reject" + conflicts)]
    }

    /// The whole effect of applying the plan.
    ///
    /// For example, `15 lines: 15 to add; 15 seats needed, 12 free; nothing would be imported`, or
    /// `2 lines: 2 to update; no seats needed, 12 free; removes access from 2 admins`.
    package static func summary(_ summary: PlanSummary) -> String {
        let parts =
            summary.options.isPush
            ? [counts(summary), loss(summary)]
            : [counts(summary), seats(summary.seats), loss(summary), sharedEmails(summary)]
        let sentence = parts.compactMap(\.self).joined(separator: "; ")
        if summary.stale > 0, summary.options.onStale == .fail {
            return sentence + "; nothing would be done, because users have been changed since the plan was made"
        }
        if let removals = removals(summary) { return sentence + "; nothing would be done: \(removals)" }
        let done = summary.options.connection == nil ? "imported" : "pulled"
        return summary.isBlocked ? sentence + "; nothing would be \(done)" : sentence
    }

    /// For example, `15 seats needed, 12 free`.
    package static func seats(_ demand: SeatDemand) -> String { Text.seats(demand.needed, free: demand.seats.free) }

    /// For example, `3 users would be deleted, and removals are limited to 2`.
    ///
    /// Nil if the number of removals is not the plan's obstacle.
    package static func removals(_ summary: PlanSummary) -> String? {
        guard case .tooManyRemovals(let count, let limit) = summary.obstacle else { return nil }
        let removals = ImportWords.removals(count, isPush: summary.options.isPush)
        return "\(removals), and removals are limited to \(Text.number(limit))"
    }

    /// For example, `removes access from 2 admins`; nil if the plan causes no ``AccessLoss``.
    package static func loss(_ summary: PlanSummary) -> String? {
        summary.loss.users > 0 ? summary.loss.effect : nil
    }

    /// A remark on emails used by other users, and on ignored parts of the input; nil if there is nothing to remark.
    static func remarks(_ summary: PlanSummary) -> String? {
        let names = summary.ignored
        let ignored = names.isEmpty ? nil : "ignored \(names.joined(separator: ", "))"
        let parts = [sharedEmails(summary), ignored].compactMap(\.self)
        return parts.isEmpty ? nil : Text.capitalized(parts.joined(separator: "; "))
    }

    /// For example, `2 emails are used by other users`; nil if there are none.
    package static func sharedEmails(_ summary: PlanSummary) -> String? {
        guard summary.sharedEmails > 0 else { return nil }
        return summary.sharedEmails == 1
            ? "1 email is used by another user"
            : "\(Text.number(summary.sharedEmails)) emails are used by other users"
    }

    /// The fields of a user to be added, except the login: `Bo Ng, member; groups: oncall, ops`.
    ///
    /// For an account that a push adds, `target` is the plan entry's target, and the text lists only the fields that
    /// the connection has.
    package static func details(_ draft: UserFields, of target: PushTarget? = nil) -> String {
        var draft = draft
        let agreed = target?.agreed?.values
        if let agreed {
            let blank = UserFields(login: "")
            for field in UserField.settable where agreed[field] == nil { field.copy(from: blank, to: &draft) }
        }
        var parts = [draft.name, draft.email].filter { !$0.isEmpty }
        if target == nil || agreed?[.role] != nil { parts.append(draft.role) }
        if draft.kind == .service { parts.append("service") }
        if draft.status == .disabled { parts.append("disabled") }
        if let day = draft.validUntil { parts.append("until \(day)") }
        // Semicolons separate the sections, because the sections contain commas.
        var sections = parts.isEmpty ? [] : [parts.joined(separator: ", ")]
        if !draft.groups.isEmpty { sections.append("groups: \(draft.groups.joined(separator: ", "))") }
        if !draft.note.isEmpty { sections.append("note: \(shortened(draft.note))") }
        return sections.joined(separator: "; ")
    }

    /// For example, `name: "Bo" → "Bo Ng"`, or `note: "VIP" → (empty)`.
    package static func change(_ change: FieldChange) -> String {
        EntryText.change(change, value: quoted)
    }

    /// The values of a field that has a conflict: `name is "Bo" here and "Bob" there`.
    package static func conflict(_ field: UserField, here: String, there: String) -> String {
        let (here, there) = (EntryText.text(here, of: field), EntryText.text(there, of: field))
        return "\(field.shortName) is \(quoted(here)) here and \(quoted(there)) there"
    }

    private static func quoted(_ text: String) -> String { text.isEmpty ? "(empty)" : "\"\(shortened(text))\"" }

    private static func shortened(_ text: String) -> String {
        let line = text.replacing("\n", with: " ")
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
