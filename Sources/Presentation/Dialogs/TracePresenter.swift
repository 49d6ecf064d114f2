/// Shows the way of a task through the layers, brought up to date while the task runs.
@MainActor
final class TracePresenter: DialogPresenter {
    private let task: TaskRecord
    private var offset = 0

    init(_ task: TaskRecord) {
        self.task = task
    }

    var model: DialogModel { .trace(TraceModel(task), offset: offset) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let rows):
            offset = min(max(0, offset + rows), max(0, TraceModel(task).lines.count - 1))
            stack.update()
        case .submit, .cancel: stack.close(self)
        case .set, .switchButton, .confirm: return
        }
    }
}
