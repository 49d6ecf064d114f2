internal import Futures
internal import UserDirectory

extension Command {
    package static let purge = Command("purge")
    package static let emptyTrash = Command("empty-trash")
}

/// Purges users in the trash; a purge cannot be undone.
final class PurgeFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .purge,
            "Purge users in the trash",
            short: "purge",
            "P",
            in: [.users, .record],
            isChange: true,
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.users.hasMarks ? nil : $0.reasonWithoutUser
        } run: {
            $0.askToPurge()
        },
        Entry(
            .emptyTrash,
            "Empty the trash (purges all users in it)",
            short: "empty trash",
            in: [.users],
            isChange: true,
            leavesRecord: true
        ) {
            $0.askToEmptyTrash()
        },
    ]

    private let bulk: BulkFeature

    init(_ context: DashboardContext, _ bulk: BulkFeature) {
        self.bulk = bulk
        super.init(context)
    }

    private func askToPurge() {
        guard users.hasMarks else { return users.marks.target.map { askToPurge($0) } ?? () }
        bulk.selections.resolveTargets { [weak self] summary, _ in
            guard summary.trashed > 0 else {
                let hint = self?.settings.hint(.delete) ?? ""
                return self?.say(.note, "None of the marked users is in the trash; \(hint) to move them there") ?? ()
            }
            self?.askToPurge(summary, isOfMarks: true)
        }
    }

    /// Asks for confirmation; the purge uses the id, because several users in the trash may have the same login.
    private func askToPurge(_ user: User, isOfMarks: Bool = true, isHidden: Bool = false) {
        guard user.isTrashed else {
            let hint = "\(settings.hint(.delete)) to move the user there"
            return say(.note, "The user \(user.login) is not in the trash; \(hint)")
        }
        var question = ConfirmModel(
            title: "Purge \(user.login)?",
            lines: [user.name, user.email, isHidden ? Text.hidden(1, of: 1) : ""].filter { !$0.isEmpty } + [
                "Permanently deletes the user's data; this cannot be undone",
                PurgeFeature.remainder,
            ],
            action: "Purge"
        )
        question.phrase = user.login
        dialogs.ask(question) { [weak self] in self?.purge([user.id], isOfMarks: isOfMarks) }
    }

    /// What a purge leaves in the journal.
    private static let remainder = "Activity keeps only actions, times, authors and IDs"

    /// Asks for confirmation; `title` is nil unless the whole trash is purged.
    private func askToPurge(_ summary: SelectionSummary, title: String? = nil, isOfMarks: Bool) {
        let count = summary.trashed
        if summary.count == 1, let user = summary.first.first, title == nil {
            return askToPurge(user, isOfMarks: isOfMarks, isHidden: isOfMarks && summary.hiddenByFilter > 0)
        }
        let share = count == summary.count ? "" : "\(Text.number(count)) of "
        var lines: [String] = []
        if count < summary.count {
            let refused = Text.number(summary.count - count)
            lines.append("\(Text.number(count)) to purge · \(refused) refused: not in the trash")
        }
        if summary.hiddenByFilter > 0, isOfMarks {
            lines.append(Text.hidden(summary.hiddenByFilter, of: summary.count))
        }
        let owner = count == 1 ? "the user's" : "the users'"
        lines += ["Permanently deletes \(owner) data; this cannot be undone", PurgeFeature.remainder]
        var question = ConfirmModel(
            title: title ?? "Purge \(share)\(Text.count(summary.count, "user"))?",
            lines: lines,
            action: "Purge"
        )
        question.names = summary.first.filter(\.isTrashed).map { [$0.login, $0.name] }
        question.count = count
        (question.phrase, question.phraseMeaning) = (String(count), "the number of users")
        let ids = summary.trashedIDs
        dialogs.ask(question) { [weak self] in self?.purge(ids, isOfMarks: isOfMarks) }
    }

    private func askToEmptyTrash() {
        let trash = UserSelection.Part(UserFilter(terms: [.init(.state(.trashed))]))
        runner.read("Read the trash", useCases.readUserIDs) {
            $0.execute(trash)
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] ids in
            guard let self else { return }
            guard !ids.isEmpty else { return say(.note, "The trash is empty") }
            var selection = UserSelection()
            selection.mark(ids)
            bulk.selections.resolve(selection, "Read the trash") { [weak self] summary, _ in
                guard summary.trashed > 0 else { return self?.say(.note, "The trash is empty") ?? () }
                let title = "Empty the trash: purge \(Text.count(summary.trashed, "user"))?"
                self?.askToPurge(summary, title: title, isOfMarks: false)
            }
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    /// Asks for confirmation before retrying a failed purge or continuing a cancelled one.
    private func askAgainToPurge(_ ids: [UserID], isOfMarks: Bool) {
        var selection = UserSelection()
        selection.mark(UserIDSet(ids))
        bulk.selections.resolve(selection, "Read the users to purge") { [weak self] summary, _ in
            guard summary.trashed > 0 else { return self?.say(.note, "No user is left to purge") ?? () }
            self?.askToPurge(summary, isOfMarks: isOfMarks)
        }
    }

    private func purge(_ ids: [UserID], isOfMarks: Bool) {
        // The title has no logins, because they must not stay in the task list after the purge.
        let title = ids.count == 1 ? "Purge a user" : "Purge \(Text.count(ids.count, "user"))"
        let total = ids.count
        runner.runWithProgress(
            title,
            useCases.purgeUsers,
            retry: { [weak self] in self?.askAgainToPurge(ids, isOfMarks: isOfMarks) }
        ) { useCase, run in
            useCase.execute(ids.map(UserReference.id), by: run.author, keepsResults: false, token: run.token) {
                run.report(.init(done: $0.done, total: total, lastingObstacle: $0.purged > 0 ? .purge : nil))
            }
            .map { progress in
                // A task with only one user fails if the user cannot be purged.
                if total == 1, let failure = progress.failures.first { throw failure.error }
                return progress
            }
        } summary: {
            "\(Text.number($0.purged)) purged"
        } amend: { [weak self] record, progress in
            let outcome = TaskOutcome(progress, of: total, title: title)
            (record.state, record.report) = (outcome.state, outcome.report)
            if progress.purged > 0 { record.journaled = TaskRecord.Journaled(lastingObstacle: .purge) }
            record.actions.retry = nil
            guard progress.isCancelled else { return }
            record.report?.retry = "retry rest"
            record.actions.retry = { self?.askAgainToPurge(Array(ids[progress.done...]), isOfMarks: isOfMarks) }
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let progress):
                let outcome = TaskOutcome(progress, of: total, title: title)
                say(outcome.message.kind, outcome.message.text)
                // Refused users stay marked, so that another command can be applied to them. `progress` lists only the
                // first failures. Users with an unlisted failure are unmarked.
                let failed = Set(progress.failures.map(\.index))
                if isOfMarks { users.marks.unmark((0..<progress.done).filter { !failed.contains($0) }.map { ids[$0] }) }
            case .failure(let error): runner.show(error, of: title)
            }
        }
    }
}
