/// Shows the way of a task through the layers, brought up to date while the task runs.
@MainActor
final class TracePresenter: DialogPresenter {
    private let task: TaskRecord
    private var offset = 0
    /// The page of a task that has ended, which changes no more.
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
            // How long the page is the view knows, which breaks its lines.
            offset = max(0, offset + rows)
            stack.update()
        case .submit, .cancel: stack.close(self)
        case .set, .switchButton, .complete, .confirm: return
        }
    }
}
