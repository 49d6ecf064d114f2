/// Shows the trace of a task, updated while the task runs.
@MainActor
final class TracePresenter: DialogPresenter {
    private let task: TaskRecord
    private var offset = 0
    /// The final page of a finished task.
    private var ended: TraceModel?

    init(_ task: TaskRecord) {
        self.task = task
    }

    var model: DialogModel { .trace(trace, offset: offset) }

    private var trace: TraceModel {
        if let ended { return ended }
        let trace = TraceModel(task)
        if !task.isUnderway { ended = trace }
        return trace
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let rows):
            // Only the view, which wraps the lines, knows the page's length.
            offset = max(0, offset + rows)
            stack.update()
        case .submit, .cancel: stack.close(self)
        case .set, .switchButton, .complete, .confirm: return
        }
    }
}
