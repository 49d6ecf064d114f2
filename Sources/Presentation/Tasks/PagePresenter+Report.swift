extension PagePresenter {
    /// Presents the report of a task; nil if it has none.
    ///
    /// `openTrace` is the action of Enter; pass nil if the report was opened from the trace.
    convenience init?(reportOf task: TaskRecord, openTrace: (@MainActor () -> Void)? = nil) {
        guard var report = task.report else { return nil }
        if openTrace != nil { report.action = "trace" }
        if task.retry == nil { report.retry = nil }
        self.init(report, action: openTrace, retry: { task.retry?() }, help: .layers)
    }
}
