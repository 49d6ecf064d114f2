internal import UserDirectory

extension TaskOutcome {
    /// The outcome of a bulk change; its report lists the result for each user, up to a limit.
    ///
    /// `hint` is ``DashboardSettings/hint(_:)``, and `reportHint` is ``DashboardContext/reportHint(_:)``.
    @MainActor
    init(
        _ progress: BulkProgress,
        of bulk: BulkTask,
        hint: @MainActor (Command) -> String,
        reportHint: @MainActor (String) -> String,
        mentionsUndo: Bool = true
    ) {
        let total = bulk.ids.count
        let others = Text.counts([(progress.unchanged, "unchanged"), (progress.failed.count, "refused")])
        let participle = bulk.action.words.participle
        let changed = "\(Text.number(progress.changed)) \(participle)"
        let counts = others.isEmpty ? changed : "\(changed), \(others)"
        let undoHint = mentionsUndo && progress.changed > 0 ? "; \(hint(.undo)) to undo" : ""
        if progress.isCancelled {
            let cancelled = "cancelled at \(Text.part(progress.done, of: total))"
            state = .cancelled(Text.capitalized(progress.failed.isEmpty ? cancelled : "\(cancelled): \(counts)"))
            message = .init(kind: .note, text: "\(bulk.title): \(cancelled)" + undoHint)
        } else if progress.failed.isEmpty {
            state = .done(counts)
            // The state is shown beside the task's title, which gives the number of users. This message does not
            // contain the title, so it names the users.
            let users = "\(bulk.changed(by: progress)) \(participle)"
            message = .init(kind: .success, text: (others.isEmpty ? users : "\(users), \(others)") + undoHint)
        } else {
            let reason = TaskOutcome.reason(progress.failures.map { bulk.reason($0.error, of: $0.index) })
            let refused = progress.failed.count
            // In the task list, the refusals come first, because the end of the text may be cut off.
            let words = Text.counts([
                (refused, "refused"), (progress.changed, participle), (progress.unchanged, "unchanged"),
            ])
            let rest = progress.unchanged > 0 ? "; \(Text.number(progress.unchanged)) unchanged" : ""
            let refusal = "\(Text.number(refused)) refused\(reason)\(rest)"
            state = .ended(changed: progress.changed, refused: refused, words, refusal: refusal)
            let text = counts + (refused == 1 ? reason : "; " + reportHint("see why"))
            mentionsReport = refused > 1
            message = .init(kind: state.refusalKind, text: text)
        }
        let rest = total - progress.done
        let result = progress.isCancelled && rest > 0 ? "cancelled: \(counts), \(Text.number(rest)) not done" : counts
        var report = TaskOutcome.report(result, progress, bulk)
        // The Activity lists all users that the task has changed.
        if let more = Text.more(than: report.rows.count, of: progress.done) {
            let notDone = rest > 0 ? ", and \(Text.number(rest)) not done" : ""
            report.note = "\(more)\(notDone); press \(hint(.showActivity)) to list every change"
        } else {
            report.note = Text.more(than: report.rows.count, of: total).map { "\($0), not done" }
        }
        self.report = report
    }

    /// Lists the refused users first.
    private static func report(_ counts: String, _ progress: BulkProgress, _ bulk: BulkTask) -> PageModel {
        let failed = Set(progress.failed)
        var rows = progress.failures.map { failure in
            [bulk.name(failure.index), "refused: \(bulk.reason(failure.error, of: failure.index))"]
        }
        for index in bulk.ids.indices.prefix(BulkProgress.maxFailures) where !failed.contains(index) {
            let isUnchanged = progress.unchangedIndexes.contains(index)
            let done = isUnchanged ? "unchanged: \(bulk.action.words.unchanged)" : bulk.action.words.participle
            rows.append([bulk.name(index), index >= progress.done ? "not done" : done])
        }
        var page = PageModel(
            title: bulk.title,
            facts: [.init(label: "result", value: counts)],
            columns: ["USER", "RESULT"],
            rows: rows
        )
        if progress.isCancelled {
            page.retry = "retry rest"
        } else if !progress.failed.isEmpty {
            page.retry = "retry refused"
        }
        return page
    }
}
