package import Futures
internal import Tracing
package import UserDirectory

/// Runs use cases as tasks, and keeps the tasks for the task list.
///
/// Each run has a trace of the layers that it passes through. The run's result is delivered on the main thread.
@MainActor
package final class TaskCenter {
    /// The tasks, the oldest first.
    package private(set) var tasks: [TaskRecord] = []
    /// Called after a task has changed, and when a trace on the screen may have changed.
    package var onChange: (@MainActor () -> Void)?

    let mainLoop: MainLoop
    private let clock: any Clock<Duration>
    private let wallClock: any WallClock
    private let capacity: Int
    private var lastID = 0

    /// If there are more tasks than `capacity`, the oldest finished task is removed.
    package init(
        clock: any Clock<Duration>,
        wallClock: any WallClock = SystemWallClock(),
        mainLoop: MainLoop = MainLoop(),
        capacity: Int = 200
    ) {
        self.clock = clock
        self.wallClock = wallClock
        self.mainLoop = mainLoop
        self.capacity = capacity
    }

    /// Runs a use case; `completion` is called on the main thread, after the record has been updated.
    ///
    /// `useCase` is the interactor's name in the trace. Without `token`, the task cannot be cancelled. If `canRetry` is
    /// true, a retry runs the use case again; if `canRetry` is false, a retry calls `retry`. `amend` adds the result to
    /// the record before the task is shown as finished.
    @discardableResult
    package func run<Value: Sendable>(
        _ title: String,
        useCase: String,
        purpose: TaskRecord.Purpose = .command,
        token: CancellationToken? = nil,
        canRetry: Bool = false,
        retry: (@MainActor () -> Void)? = nil,
        command: [String]? = nil,
        execute: @escaping @MainActor () -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        let task = record(title, purpose: purpose)
        task.origin.command = command
        // Set before the run, because `amend` may be called immediately and may change the retry.
        task.actions.retry = retry
        if let token {
            task.actions.cancel = { [weak self, weak task] in
                token.cancel()
                task?.latestRun.isCancelled = true
                self?.onChange?()
            }
        }
        if canRetry {
            task.actions.retry = { [weak self] in
                self?.run(
                    title,
                    useCase: useCase,
                    purpose: purpose,
                    canRetry: true,
                    command: command,
                    execute: execute,
                    summary: summary,
                    amend: amend,
                    completion: completion
                )
            }
        }
        let trace = Trace(name: useCase, clock: clock, onBegin: noticeBegin(of: task))
        task.latestRun.trace = trace
        onChange?()
        // Callbacks run in the context in which they were added, so the delivery belongs to the trace, too.
        TraceContext.with(TraceContext(trace: trace, span: nil)) {
            let future = TraceContext.span(.presenter, task.title) { execute() }
            let delivery = TracingExecutor(mainLoop.delivery, wait: .delivery, run: .view)
            future.onComplete(in: delivery) { [weak self, weak task] result in
                // `delivery` runs closures on the main thread.
                MainActor.assumeIsolated {
                    if let task, task.latestRun.trace === trace { self?.end(task, result, summary, amend) }
                    completion(result)
                    // The view's span ends after this closure, so the trace is not complete yet. The complete trace is
                    // shown in a later turn of the main loop.
                    if task?.isRead == false { self?.mainLoop.perform { self?.onChange?() } }
                }
            }
        }
        return task
    }

    /// Runs a read for a view; if `view` is nil, the title also identifies the view.
    func read<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        view: String? = nil,
        token: CancellationToken? = nil,
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        run(
            title,
            useCase: "\(UseCase.self)",
            purpose: .read(view: view ?? title),
            token: token,
            execute: { execute(useCase) },
            summary: summary,
            completion: completion
        )
    }

    package func report(_ progress: TaskRecord.Progress, of task: TaskRecord) {
        task.progress = progress
        onChange?()
    }

    /// Called after an undo or redo of `target`: updates ``TaskRecord/Journaled/undone`` in the records of `target`.
    func note(_ progress: ReversalProgress, _ direction: ReversalQuery.Direction, of target: StoredTask) {
        let isWhole = progress.refused == 0 && !progress.isCancelled
        guard isWhole || progress.done > 0 else { return }
        let undone = !isWhole ? StoredTask.Undone.partly : direction == .undo ? .wholly : .no
        note(undone, of: target)
    }

    func note(_ undone: StoredTask.Undone, of target: StoredTask) {
        for task in tasks where task.journaled.task == target.id { task.journaled.undone = undone }
        onChange?()
    }

    /// Updates the records of tasks that other dashboards or commands may have undone or redone.
    func note(_ stored: [StoredTask]) {
        let undone = Dictionary(stored.map { ($0.id, $0.undone) }) { first, _ in first }
        var isChanged = false
        for task in tasks {
            guard let state = task.journaled.task.flatMap({ undone[$0] }), state != task.journaled.undone else {
                continue
            }
            task.journaled.undone = state
            isChanged = true
        }
        if isChanged { onChange?() }
    }

    package func retry(_ task: TaskRecord) {
        if task.canRetry { task.actions.retry?() }
    }

    /// Whether a running command can be cancelled, and has reported progress or waits for the lock.
    var canCancel: Bool {
        tasks.contains {
            !$0.isRead && $0.isUnderway && $0.actions.cancel != nil
                && ($0.progress != nil || $0.isWaitingForLock)
        }
    }

    package func task(_ id: TaskRecord.ID) -> TaskRecord? { tasks.first { $0.id == id } }
}

extension TaskCenter {
    private func record(_ title: String, purpose: TaskRecord.Purpose) -> TaskRecord {
        if case .read = purpose, let task = tasks.first(where: { $0.purpose == purpose }) {
            (task.title, task.state, task.progress) = (title, .queued, nil)
            task.latestRun.begin(at: wallClock.date)
            return task
        }
        // Removes the ended checks with the same title, so that checks use little of the capacity.
        if purpose == .check { tasks.removeAll { $0.purpose == .check && $0.title == title && !$0.isUnderway } }
        lastID += 1
        let task = TaskRecord(id: lastID, title: title, purpose: purpose, startedAt: wallClock.date)
        tasks.append(task)
        if tasks.count > capacity, let oldest = tasks.firstIndex(where: { !$0.isUnderway }) { tasks.remove(at: oldest) }
        return task
    }

    /// Returns a closure that updates the task list and a trace on the screen when a span of a command begins.
    ///
    /// Returns nil for a view's reads, because each update would cost a turn of the main loop.
    private func noticeBegin(of task: TaskRecord) -> (@Sendable (Span) -> Void)? {
        guard !task.isRead else { return nil }
        let isBegun = Locked(false)
        let limit = UpdateLimit(clock, mainLoop, isDueAtOnce: false)
        return { [weak self, weak task, mainLoop] span in
            let isFirst =
                [.interactor, .remote].contains(span.layer)
                && isBegun.withLock { isBegun in
                    defer { isBegun = true }
                    return !isBegun
                }
            guard !isFirst else {
                return mainLoop.perform {
                    guard let self, let task, task.isUnderway else { return }
                    task.state = .running
                    self.onChange?()
                }
            }
            limit.perform(evenIfEarly: span.layer == .lock) { isDue in
                // Each slice of a command takes the store's lock, usually without waiting. An update that is not due is
                // therefore made only if the command still waits for the lock.
                guard let self, let task, task.isUnderway, isDue || task.isWaitingForLock else { return }
                self.onChange?()
            }
        }
    }

    private func end<Value>(
        _ task: TaskRecord,
        _ result: Result<Value, any Error>,
        _ summary: @MainActor (Value) -> String,
        _ amend: @MainActor (TaskRecord, Value) -> Void
    ) {
        switch result {
        case .success(let value):
            task.state = .done(summary(value))
            amend(task, value)
        case .failure(FutureError.cancelled): task.state = .cancelled("Cancelled")
        case .failure(let error) where error.isRefusal: task.state = .refused(Text.message(of: error))
        case .failure(let error):
            task.state = .failed(Text.message(of: error))
            task.fault = Text.fault(of: error)
        }
        task.actions.cancel = nil
        onChange?()
    }
}
