extension DashboardContext {
    /// Says how to open the report of the task that was last passed to ``TaskListPresenter/select(_:movesCursor:)``.
    ///
    /// For example: `press 2, then v, to see why`.
    func reportHint(_ purpose: String) -> String {
        let (hint, show) = (environment.settings.hint, environment.settings.hint(.showReport))
        guard taskList.isFocused() else { return "press \(hint(.showTasks)), then \(show), to \(purpose)" }
        let start = taskList.isReportedTaskSelected ? "press" : "select the task and press"
        return "\(start) \(show) to \(purpose)"
    }
}
