internal import UserDirectory

extension TaskOutcome {
    /// The outcome of a bulk change; its report has the result for each user.
    ///
    /// `hint` formats the key of a command.
    @MainActor
    init(_ progress: BulkProgress, of bulk: BulkTask, hint: @MainActor (Command) -> String) {
        let total = bulk.ids.count
        let others = Text.counts([(progress.unchanged, "unchanged"), (progress.failed.count, "refused")])
        let changed = "\(Text.number(progress.changed)) \(bulk.action.words.participle)"
        let counts = others.isEmpty ? changed : "\(changed), \(others)"
        if progress.isCancelled {
            let stopped = "stopped at \(Text.part(progress.done, of: total))"
            state = .cancelled(progress.failed.isEmpty ? stopped : "\(stopped): \(counts)")
            message = .init(kind: .note, text: "\(bulk.title): \(stopped); \(hint(.undo)) to undo")
        } else if progress.failed.isEmpty {
            state = .done(counts)
            let way = progress.changed > 0 ? "; \(hint(.undo)) to undo" : ""
            message = .init(kind: .success, text: counts + way)
        } else {
            let reason = progress.failures.first.map { ": \(bulk.reason($0.error, of: $0.index))" } ?? ""
            let isAlone = progress.changed == 0 && progress.failed.count == progress.done
            state = isAlone ? .refused(counts + reason) : .partlyRefused(counts)
            let why = "; \(hint(.showReport)) on its line in \(hint(.showTasks)) shows why"
            let text = counts + (progress.failed.count == 1 ? reason : why)
            message = .init(kind: .error, text: text)
        }
        var report = TaskOutcome.report(counts, progress, bulk)
        let more = Text.more(than: report.rows.count, of: total)
        report.note = more.map { "\($0); \(hint(.showActivity)) lists every change" }
        self.report = report
    }

    /// Lists the refused users with the reasons, and then the others, up to a readable number.
    private static func report(_ counts: String, _ progress: BulkProgress, _ bulk: BulkTask) -> PageModel {
        let failed = Set(progress.failed)
        var rows = progress.failures.map { failure in
            [bulk.name(failure.index), "refused: \(bulk.reason(failure.error, of: failure.index))"]
        }
        for index in bulk.ids.indices.prefix(BulkProgress.maxFailures) where !failed.contains(index) {
            let isUnchanged = progress.unchangedIndexes.contains(index)
            let done = isUnchanged ? "unchanged" : bulk.action.words.participle
            rows.append([bulk.name(index), index >= progress.done ? "not done" : done])
        }
        var page = PageModel(
            title: bulk.title,
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
