internal import UserDirectory

/// The expected result of a bulk action: how many users change, stay unchanged or are refused, and why.
struct BulkPreview {
    let action: BulkAction
    let summary: SelectionSummary
    let trial: BulkTrial
    let seats: Seats?

    let changed: Int
    let refused: Int
    private let refusals: [String]

    init(_ action: BulkAction, of summary: SelectionSummary, _ trial: BulkTrial, seats: Seats?) {
        (self.action, self.summary, self.trial, self.seats) = (action, summary, trial, seats)
        var (refused, refusals) = (0, [String]())
        func refuse(_ count: Int, _ reason: String) {
            guard count > 0 else { return }
            refused += count
            refusals.append(reason)
        }
        if let own = trial.own { refuse(1, "\(own) is your own account") }
        if let last = trial.keptAdmin {
            refuse(
                1,
                summary.count == 1
                    ? Text.reason(of: DirectoryError.lastAdmin(login: last))
                    : "\(last) \(trial.lostPermanentAdmins > 1 ? "would be" : "is") the last admin"
            )
        }
        refuse(trial.trashed, "\(Text.number(trial.trashed)) in the trash")
        if trial.takenLogins > 1 {
            refuse(trial.takenLogins, "other users have these logins; rename those users first")
        } else if let user = trial.refused.first(where: { trial.effect(on: $0) == .loginTaken }) {
            refuse(1, LoginOccupied(login: user.login).description)
        }
        if let free = seats?.free, free < trial.seats {
            let free = max(0, free)
            refuse(trial.seats - free, Text.seats(trial.seats, free: free))
        }
        // If all refused users are in the trash, the reason does not repeat their number.
        if refused == trial.trashed { refusals = ["in the trash"] }
        (self.refused, self.refusals) = (refused, refusals)
        changed = max(0, summary.count - trial.unchanged - refused)
    }

    private var lacksSeats: Bool { trial.seats > 0 && seats?.free.map { $0 <= 0 } ?? false }

    var isIdle: Bool { changed == 0 }

    /// The numbers of users by result, such as `98 to change · 2 refused: …`; nil if all users change.
    var total: String? {
        guard changed < summary.count else { return nil }
        var parts = isIdle ? [] : ["\(Text.number(changed)) to \(action.words.infinitive)"]
        if trial.unchanged > 0 { parts.append("\(Text.number(trial.unchanged)) unchanged: \(action.words.unchanged)") }
        if refused > 0 { parts.append("\(Text.number(refused)) refused: \(refusals.joined(separator: "; "))") }
        return parts.joined(separator: " · ")
    }

    private var title: String {
        if isIdle {
            let idle = refused > 0 && trial.unchanged == 0 ? "Not allowed" : action.words.idle
            return lacksSeats ? "No seat is free" : idle
        }
        return action.title(changed, of: summary.count, login: summary.logins.first) + "?"
    }

    @MainActor
    func question(isLong: Bool, hint: @MainActor (Command) -> String) -> ConfirmModel {
        var question = ConfirmModel(
            title: title,
            // The total comes first, because the last lines are left out if the screen has too little room.
            lines: [total].compactMap(\.self) + remarks,
            action: isIdle ? nil : action.words.verb
        )
        question.names = names
        question.count = summary.count
        guard !isIdle else { return question }
        if action == .delete { question.lines.append("Moves the \(changed == 1 ? "user" : "users") to the trash") }
        question.lines.append(
            changed == 1 ? "\(hint(.undo)) to undo" : "Runs as one task; \(hint(.undo)) to undo"
        )
        if isLong || isSevere {
            if summary.count == 1, let login = summary.logins.first {
                // For a single user, the login must be typed only to delete an admin.
                if action == .delete { question.phrase = login }
            } else {
                (question.phrase, question.phraseMeaning) = (String(changed), "the number of users")
            }
        }
        return question
    }

    private var isSevere: Bool {
        if case .setRole(User.adminRole) = action { return changed > 1 }
        return changed >= 100 || trial.loss.isSevere
            || (action.canRemoveAdmins || action.leavesGroup) && changed >= AccessLoss.veryMany
            || action.canRemoveAdmins && trial.adminCount > 0
    }

    private var remarks: [String] {
        var lines: [String] = []
        if case .setNote(let note) = action, !note.isEmpty {
            lines.append("Note: \(note.split(whereSeparator: \.isNewline).joined(separator: " / "))")
        }
        if let group = summary.group {
            if action.wholeGroup == nil, group.users == 0 { lines.append("\(group.name) is a new group") }
            if action.wholeGroup != nil, group.trashed > 0 {
                lines.append(GroupWords.kept(group.name, inTrash: group.trashed))
            }
        }
        if case .setUntil(let day?) = action, day < trial.today, !isIdle {
            let accounts = changed == 1 ? "the account expires" : "the accounts expire"
            // Users who are already disabled or expired lose nothing.
            lines.append("\(day) has passed" + (trial.loss.users > 0 ? ", so \(accounts) immediately" : ""))
        }
        if summary.hiddenByFilter > 0 {
            lines.append(Text.hidden(summary.hiddenByFilter, of: summary.count))
        }
        if action.canRemoveAdmins || trial.loss.admins > 0, trial.adminCount > 0 {
            let names = trial.admins.prefix(3)
            let more = trial.adminCount - names.count
            let rest = more > 0 ? " and \(Text.number(more)) more" : ""
            lines.append(
                summary.count == 1 || changed == 1 && trial.adminCount == 1
                    ? "\(names[0]) is an admin"
                    : "\(Text.count(trial.adminCount, "admin")) among them: \(names.joined(separator: ", "))\(rest)"
            )
        }
        if trial.seats > 0, !isIdle, seats?.free ?? .max >= trial.seats {
            // Until the seats have been counted, the limit is unknown, and no number of free seats is shown.
            let needed = "\(Text.count(trial.seats, "seat")) needed"
            lines.append(seats.map { Text.seats(trial.seats, free: $0.free) } ?? needed)
        }
        return lines
    }
}
