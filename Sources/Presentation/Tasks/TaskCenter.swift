package import Futures
internal import Tracing
internal import UserDirectory

/// Runs use cases as tasks, and remembers them for the task list.
///
/// This is the one place where presenters start use cases. It makes the trace that travels with the run, so that a task
/// can show its way through the layers, and it hands results on where `Future.then` delivers them: on the main
/// thread.
@MainActor
package final class TaskCenter {
    /// The tasks, the oldest first; those that ended long ago are forgotten.
    package private(set) var tasks: [TaskRecord] = []
    /// Called after any task has changed.
    package var onChange: (@MainActor () -> Void)?

    private let clock: any Clock<Duration>
    private let capacity: Int
    private var lastID = 0

    /// Makes an empty list.
    ///
    /// - Parameters:
    ///   - clock: What spans are measured by.
    ///   - capacity: How many ended tasks are kept.
    package init(clock: any Clock<Duration>, capacity: Int = 200) {
        self.clock = clock
        self.capacity = capacity
    }

    /// Runs a use case.
    ///
    /// - Parameters:
    ///   - title: What a person calls it.
    ///   - useCase: The interactor's name, which its line in the trace gets.
    ///   - purpose: Why it runs.
    ///   - token: Cancels the task where the use case takes one.
    ///   - canRetry: Whether it may simply be run again when it failed.
    ///   - execute: Calls the interactor.
    ///   - summary: What the result is in a few words.
    ///   - amend: Completes the task's line by the result before it is shown as ended.
    ///   - completion: Gets the result on the main thread, after the task's line has been brought up to date.
    @discardableResult
    package func run<Value: Sendable>(
        _ title: String,
        useCase: String,
        purpose: TaskRecord.Purpose = .command,
        token: CancellationToken? = nil,
        canRetry: Bool = false,
        execute: @escaping @MainActor () -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void = { _, _ in },
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) -> TaskRecord {
        let task = record(title, purpose: purpose)
        if let token { task.cancel = { token.cancel() } }
        if canRetry {
            task.retry = { [weak self] in
                self?.run(
                    title,
                    useCase: useCase,
                    purpose: purpose,
                    canRetry: true,
                    execute: execute,
                    summary: summary,
                    amend: amend,
                    completion: completion
                )
            }
        }
        start(task, useCase, execute: execute, summary: summary, amend: amend, completion: completion)
        return task
    }

    /// Tells how much of a task is done.
    package func report(_ progress: TaskRecord.Progress, of task: TaskRecord) {
        task.progress = progress
        onChange?()
    }

    /// Asks a task to stop, queued or running.
    package func cancel(_ task: TaskRecord) {
        task.cancel?()
    }

    /// Runs an ended task once more, as a new one.
    package func retry(_ task: TaskRecord) {
        guard !task.isUnderway else { return }
        task.retry?()
    }

    /// The task with this id, unless it has been forgotten.
    package func task(_ id: TaskRecord.ID) -> TaskRecord? { tasks.first { $0.id == id } }
}

extension TaskCenter {
    private func start<Value: Sendable>(
        _ task: TaskRecord,
        _ useCase: String,
        execute: @MainActor () -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        amend: @escaping @MainActor (TaskRecord, Value) -> Void,
        completion: @escaping @MainActor (Result<Value, any Error>) -> Void
    ) {
        let trace = Trace(name: useCase, clock: clock, onBegin: noticeBegin(of: task))
        task.trace = trace
        onChange?()
        // Operators keep the context in which they were added: what the observers do belongs to the trace too.
        TraceContext.with(TraceContext(trace: trace, span: nil)) {
            let future = TraceContext.span(.presenter, task.title) { execute() }
            let delivery = TracingExecutor(MainDirectExecutor(), wait: .delivery, run: .view)
            future.deliver(in: delivery) { [weak self, weak task] result in
                if let task, task.trace === trace { self?.end(task, result, summary, amend) }
                completion(result)
            }
        }
    }

    private func record(_ title: String, purpose: TaskRecord.Purpose) -> TaskRecord {
        if case .read = purpose, let task = tasks.first(where: { $0.purpose == purpose }) {
            task.runs += 1
            task.state = .queued
            return task
        }
        lastID += 1
        let task = TaskRecord(id: lastID, title: title, purpose: purpose)
        tasks.append(task)
        if tasks.count > capacity, let oldest = tasks.firstIndex(where: { !$0.isUnderway }) { tasks.remove(at: oldest) }
        return task
    }

    /// Marks a command as running when the executor starts it, and shows when it begins to wait for a lock.
    ///
    /// A view's reads are not tracked: their states are not shown, and each update would cost the main loop a turn.
    private func noticeBegin(of task: TaskRecord) -> (@Sendable (Span) -> Void)? {
        guard task.purpose == .command else { return nil }
        return { [weak self, weak task] span in
            let isWait = span.layer == .lock
            guard isWait || span.layer == .interactor else { return }
            PerformOnMain {
                guard let self, let task, task.state == .queued || isWait else { return }
                if task.state == .queued { task.state = .running }
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
        case .failure(FutureError.cancelled): task.state = .cancelled("cancelled")
        case .failure(let error) where error.isRefusal: task.state = .refused(String(describing: error))
        case .failure(let error): task.state = .failed(String(describing: error))
        }
        task.cancel = nil
        onChange?()
    }
}
