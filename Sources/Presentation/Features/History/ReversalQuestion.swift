internal import UserDirectory

/// The question before an undo or redo: why it is asked, and which users would be deleted or lose access.
struct ReversalQuestion {
    let direction: ReversalQuery.Direction
    let task: StoredTask
    let trial: ReversalTrial
    /// Whether the task has at most ``ReversalTrial/maxWhole`` changes; if so, all of them were tried.
    let isTrialWhole: Bool
    let times: TimeFormat
    /// The day on which the question is asked.
    let day: Day
    /// The question's title; nil for a title that names the task.
    let title: String?
    let reasons: [String]
    /// Whether to ask before any removal of users, even if ``AccessLoss`` does not require it.
    let asksToRemove: Bool

    /// Returns the question; nil if nothing must be confirmed.
    func model(redo: String) -> ConfirmModel? {
        let effects = trial.effects(namingRemoval: asksToRemove, namingAll: !reasons.isEmpty, redo: redo)
        var lines = reasons + effects
        guard !lines.isEmpty else { return nil }
        let title = title ?? "\(task.reversalTitle(direction))?"
        // Some of the task's changes may already be reversed; a trial counts only the remaining changes.
        let tried = trial.progress.done + trial.progress.refused
        var count = tried > 0 ? tried : task.changed
        if isTrialWhole, trial.progress.refused > 0 {
            let (done, refused) = (trial.progress.done, trial.progress.refused)
            let all = Text.count(done + refused, "change")
            let participle = direction.participle
            let sentence =
                if done > 0 {
                    "\(Text.number(refused)) of \(all) cannot be \(participle)"
                } else {
                    refused == 1 ? "The change cannot be \(participle)" : "None of the \(all) can be \(participle)"
                }
            lines.append("\(sentence): \(refusalReasons)")
            count = done
        } else if !effects.isEmpty, count > max(1, trial.loss.users),
            // Often, only a few of the changed users lose access, so the question also gives the number of changes.
            !title.split(separator: " ").contains(Substring(Text.number(count)))
        {
            lines.append("\(Text.count(count, "change")) to \(direction.rawValue)")
        }
        var question = ConfirmModel(title: title, lines: lines, action: direction.verb)
        if trial.loss.users > 1 {
            if trial.loss.isSevere {
                (question.phrase, question.phraseMeaning) = (String(count), "the number of changes")
            }
            (question.names, question.count) = (trial.losers.first.map { [$0.login, $0.name, ""] }, trial.loss.users)
        }
        return question
    }
}

extension ReversalTrial {
    /// The lines about deleted users and about lost access; empty if there is nothing to confirm.
    ///
    /// If ``AccessLoss`` requires no confirmation, `namingRemoval` still adds the line about deleted users, and
    /// `namingAll` still adds both lines.
    fileprivate func effects(namingRemoval: Bool, namingAll: Bool, redo: String) -> [String] {
        guard loss.mustBeConfirmed || namingRemoval || namingAll else { return [] }
        var effects: [String] = []
        if let first = removed.first.first {
            let users = removed.count == 1 ? "the user \(first.login)" : Text.count(removed.count, "user")
            let them = removed.count == 1 ? "the user" : "them"
            effects.append("Deletes \(users), bypassing the trash; \(redo) adds \(them) again")
        }
        // The loss includes the removed users.
        if loss.mustBeConfirmed || namingAll, loss.admins > 0 || loss.users > removed.count {
            effects.append(Text.capitalized(loss.effect))
        }
        return effects
    }
}
