/// Presents the trace of a task, with a cursor; the trace is updated while the task runs.
@MainActor
final class TracePresenter: DialogPresenter {
    private let task: TaskRecord
    /// The line with the cursor; nil for the first.
    private var selectedID: TraceModel.Line.ID?
    /// The ids of the open batches.
    private var open: Set<Int> = []
    /// Retains the waterfall that is on the screen, because the record of an ended task holds it weakly.
    private var waterfall: WaterfallCache?

    init(_ task: TaskRecord) {
        self.task = task
    }

    var model: DialogModel {
        let trace = trace
        return .trace(trace, selected: index(in: trace))
    }

    private var trace: TraceModel {
        waterfall = task.waterfallCache
        return TraceModel(task, open: open)
    }

    private func index(in trace: TraceModel) -> Int {
        trace.lines.firstIndex { $0.id == selectedID } ?? 0
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let lines):
            let trace = trace
            guard !trace.lines.isEmpty else { return }
            selectedID = trace.lines[min(max(0, index(in: trace) + lines), trace.lines.count - 1)].id
            stack.update()
        case .submit:
            let trace = trace
            guard !trace.lines.isEmpty else { return }
            let line = trace.lines[index(in: trace)]
            guard let isOpen = line.isOpen else { return stack.open(PagePresenter(PageModel(line))) }
            if isOpen { open.remove(line.id) } else { open.insert(line.id) }
            selectedID = line.id
            stack.update()
        case .set(MenuModel.commandField, Command.help.name): stack.open(PagePresenter(.layers))
        case .set(MenuModel.commandField, Command.showReport.name):
            let report = PagePresenter(
                reportOf: task,
                willRetry: { [weak self, weak stack] in
                    if let self { stack?.close(self) }
                }
            )
            report.map(stack.open)
        case .set(MenuModel.commandField, Command.cancelTask.name):
            if task.isUnderway { task.actions.cancel?() }
        case .cancel: stack.close(self)
        case .confirm, .set, .switchButton, .complete: return
        }
    }
}
