internal import UserDirectory

/// What the Activity pane lists: the tasks, all changes that match the filter, or the changes of an opened task.
struct ActivityScope {
    private(set) var showsTasks = false
    /// Whether clearing the filter returns to the list of tasks.
    ///
    /// True if typing a filter or opening a task has replaced the list of tasks with changes.
    private var returnsToTasks = false
    /// The opened task, whose changes are listed; nil if no task is open.
    private(set) var openedTask: StoredTask?

    mutating func toggleTasks() {
        showsTasks.toggle()
        returnsToTasks = false
    }

    mutating func open(_ task: StoredTask) {
        returnsToTasks = true
        (showsTasks, openedTask) = (false, task)
    }

    /// Called when the filter has changed; closes the opened task.
    mutating func filterChanged(isEmpty: Bool) {
        returnsToTasks = returnsToTasks || showsTasks || openedTask != nil
        showsTasks = returnsToTasks && isEmpty
        openedTask = nil
    }
}
