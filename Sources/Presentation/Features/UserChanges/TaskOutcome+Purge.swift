internal import UserDirectory

extension TaskOutcome {
    /// The outcome of a purge; its report lists only the refusals, because purged users must not be named.
    init(_ progress: PurgeProgress, of total: Int, title: String) {
        let purged = total == 1 && progress.failed == 0 ? "Purged" : "\(Text.number(progress.purged)) purged"
        let counts = progress.failed > 0 ? "\(purged), \(Text.number(progress.failed)) refused" : purged
        let reason = TaskOutcome.reason(progress.failures.map { Text.reason(of: $0.error) })
        if progress.isCancelled {
            let cancelled = "cancelled at \(Text.part(progress.done, of: total))"
            state = .cancelled(Text.capitalized(progress.failed > 0 ? "\(cancelled): \(counts)" : cancelled))
            message = .init(kind: .note, text: "\(title): \(cancelled)")
        } else if progress.failed == 0 {
            state = .done(counts)
            let users = total == 1 ? "a user" : Text.count(progress.purged, "user")
            message = .init(kind: .success, text: "Purged \(users)")
        } else {
            // In the task list, the refusals come first, because the end of the text may be cut off.
            let refused = "\(Text.number(progress.failed)) refused"
            let words = "\(refused), \(purged)"
            state = .ended(changed: progress.purged, refused: progress.failed, words, refusal: refused + reason)
            message = .init(kind: state.refusalKind, text: counts + reason)
        }
        guard progress.failed > 0 || progress.isCancelled else {
            report = nil
            return
        }
        report = PageModel(
            title: title,
            facts: [.init(label: "result", value: counts)],
            columns: ["REASON"],
            rows: progress.failures.map { [Text.message(of: $0.error)] },
            note: Text.more(than: progress.failures.count, of: progress.failed)
        )
    }
}
