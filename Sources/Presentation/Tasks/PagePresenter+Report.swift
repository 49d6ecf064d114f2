internal import UserDirectory

extension PagePresenter {
    /// Presents the report of a task; nil if the task has none.
    ///
    /// `openTrace` is the action of Enter; pass nil if the report was opened from the trace. `willRetry` is called
    /// before the task is retried, to close the dialog that shows the old run.
    convenience init?(
        reportOf task: TaskRecord,
        openTrace: (@MainActor () -> Void)? = nil,
        willRetry: @escaping @MainActor () -> Void = {}
    ) {
        guard var report = task.shownReport else { return nil }
        if openTrace != nil { report.action = "trace" }
        if !task.canRetry {
            report.retry = nil
        } else if report.retry != nil, task.journaled.undone == .wholly {
            report.retry = "retry all"
        }
        self.init(
            report,
            action: openTrace,
            retry: {
                willRetry()
                task.actions.retry?()
            }
        )
    }
}
