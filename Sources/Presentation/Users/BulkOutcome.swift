internal import UserDirectory

extension TaskOutcome {
    /// The outcome of a bulk change; its report has the result for each user.
    ///
    /// `ids` are in order; `logins` has those of the first of them.
    ///
    /// `hint` formats the key of a command.
    @MainActor
    init(
        _ progress: BulkProgress,
        _ action: BulkAction,
        of ids: [UserID],
        named logins: [String],
        hint: @MainActor (Command) -> String
    ) {
        let title = action.title(ids.count)
        let others = Text.counts([(progress.unchanged, "unchanged"), (progress.failed.count, "refused")])
        let changed = "\(Text.number(progress.changed)) \(action.words.participle)"
        let counts = others.isEmpty ? changed : "\(changed), \(others)"
        if progress.isCancelled {
            let stopped = "stopped at \(Text.part(progress.done, of: ids.count))"
            state = .cancelled(progress.failed.isEmpty ? stopped : "\(stopped): \(counts)")
            message = .init(kind: .note, text: "\(title): \(stopped); \(hint(.undo)) to undo")
        } else if progress.failed.isEmpty {
            state = .done(counts)
            let way = progress.changed > 0 ? "; \(hint(.undo)) to undo" : ""
            message = .init(kind: .success, text: counts + way)
        } else {
            let reason =
                progress.failures.first.map { failure in
                    ": \(TaskOutcome.reason(failure.error, of: ids[failure.index], named: logins, at: failure.index))"
                } ?? ""
            let isAlone = progress.changed == 0 && progress.failed.count == progress.done
            state = isAlone ? .refused(counts + reason) : .partlyRefused(counts)
            let why = "; \(hint(.open)) on its line in \(hint(.showTasks)) shows why"
            let text = counts + (progress.failed.count == 1 ? reason : why)
            message = .init(kind: .error, text: text)
        }
        var report = TaskOutcome.report(title, counts, progress, action, ids, logins)
        let more = Text.more(than: report.rows.count, of: ids.count)
        report.note = more.map { "\($0); \(hint(.showActivity)) lists every change" }
        self.report = report
    }

    /// The reason of a refusal, with the user's login if it is known.
    private static func reason(_ error: any Error, of id: UserID, named logins: [String], at index: Int) -> String {
        String(describing: logins.indices.contains(index) ? error.naming(id, as: logins[index]) : error)
    }

    /// The refused users with the reasons first, and then the others, up to a readable number.
    private static func report(
        _ title: String,
        _ counts: String,
        _ progress: BulkProgress,
        _ action: BulkAction,
        _ ids: [UserID],
        _ logins: [String]
    ) -> PageModel {
        func name(_ index: Int) -> String { logins.indices.contains(index) ? logins[index] : "id:\(ids[index])" }
        let failed = Set(progress.failed)
        var rows = progress.failures.map { failure in
            let reason = reason(failure.error, of: ids[failure.index], named: logins, at: failure.index)
            return [name(failure.index), "refused: \(reason)"]
        }
        for index in ids.indices.prefix(BulkProgress.maxFailures) where !failed.contains(index) {
            let isUnchanged = progress.alreadySo.contains(index)
            rows.append([
                name(index), index >= progress.done ? "not done" : isUnchanged ? "unchanged" : action.words.participle,
            ])
        }
        var page = PageModel(
            title: title,
            facts: [.init(label: "result", value: counts)],
            columns: ["USER", "RESULT"],
            rows: rows
        )
        if !progress.failed.isEmpty {
            page.retry = "retry the \(Text.number(progress.failed.count)) refused"
        } else if progress.isCancelled {
            page.retry = "continue with the rest"
        }
        return page
    }
}
