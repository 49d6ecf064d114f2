internal import Futures
internal import UserDirectory

/// Runs use cases as tasks, and shows how the tasks end.
@MainActor
package final class TaskRunner {
    let tasks: TaskCenter
    let health: StoreHealth
    let frame: FramePresenter
    let environment: DashboardEnvironment
    var refresh: (@MainActor (RefreshScope) -> Void)?
    /// Called after steps of a long change, at most ten times a second.
    var onStep: (@MainActor () -> Void)?
    let changes = ChangeCounter()
    /// See ``FeatureServices/undoHint``.
    var undoHint: @MainActor (TaskID?) -> String = { _ in "" }
    /// The latest task that saves the input of a form.
    private weak var savingTask: TaskRecord?

    /// The arguments of a use case that runs with progress.
    package struct Run: Sendable {
        let author: Author
        /// Cancels the use case between two slices of its work.
        let token: CancellationToken
        /// Reports progress; may be called on any thread.
        ///
        /// The screen is updated at most ten times a second.
        package let report: @Sendable (TaskRecord.Progress) -> Void
    }

    init(tasks: TaskCenter, health: StoreHealth, frame: FramePresenter, environment: DashboardEnvironment) {
        self.tasks = tasks
        self.health = health
        self.frame = frame
        self.environment = environment
    }

    func read<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        view: String? = nil,
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        completion: @escaping @MainActor (Value) -> Void,
        failure: @escaping @MainActor (any Error) -> Void = { _ in }
    ) {
        tasks.read(title, useCase, view: view, execute: execute, summary: summary) { [health] result in
            health.notice(result)
            switch result {
            case .success(let value): completion(value)
            case .failure(let error): failure(error)
            }
        }
    }

    /// Runs a change as the dashboard's author.
    ///
    /// `task` returns the change's task in the journal. `completion` receives the error, or nil after a success. It
    /// must show the error, unless the error is a cancellation. Without `completion`, the runner shows every error, and
    /// the user can retry a change that did not succeed. A retry calls `retry`; if `retry` is nil, the retry makes the
    /// same change again. `onEnd` is called last, but not after a retry.
    ///
    /// If a cancelled change fails because of a conflict, `completion` receives `FutureError.cancelled` instead of the
    /// conflict. A form that receives a conflict may save the change again without a question, which must not happen
    /// after a cancellation.
    func change<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        completion: (@MainActor ((any Error)?) -> Void)?,
        retry: (@MainActor () -> Void)? = nil,
        execute: @escaping @MainActor (UseCase, Author, CancellationToken) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String,
        task stored: @escaping @MainActor (Value) -> TaskID?,
        success: @escaping @MainActor (Value) -> Void,
        onEnd: @escaping @MainActor (_ isDone: Bool) -> Void = { _ in }
    ) {
        let (author, token) = (environment.author, CancellationToken())
        // With a `completion`, `again` is not used, because the user can retry in the form. Without `retry`, `again`
        // calls `change`, because a retry needs a new token: a cancelled token stays cancelled.
        let again =
            retry ?? { [weak self] in
                self?.change(
                    title,
                    useCase,
                    completion: nil,
                    execute: execute,
                    summary: summary,
                    task: stored,
                    success: success
                )
            }
        changes.noteBeginning()
        let task = tasks.run(
            title,
            useCase: "\(UseCase.self)",
            token: token,
            retry: completion == nil ? again : nil
        ) {
            execute(useCase, author, token)
        } summary: {
            summary($0)
        } amend: { task, value in
            task.journaled = TaskRecord.Journaled(stored(value))
            task.actions.retry = nil
        } completion: { [weak self] result in
            self?.changes.noteEnd()
            self?.health.notice(result)
            switch result {
            case .success(let value):
                // Closes the form first, because the message depends on the dialog that is then on top.
                completion?(nil)
                success(value)
                onEnd(true)
            case .failure(let failure):
                var error = failure
                if completion != nil, token.isCancelled, case DirectoryError.conflict = failure {
                    error = FutureError.cancelled
                }
                if completion == nil || error.isCancellation { self?.show(error, of: title) }
                completion?(error)
                onEnd(false)
            }
        }
        task.origin.tab = frame.model.tab
        if completion != nil { savingTask = task }
    }

    func cancelSaving() {
        if let savingTask, savingTask.isUnderway { savingTask.actions.cancel?() }
    }

    func show(_ error: any Error, of title: String) {
        if error.isCancellation {
            frame.say(.note, "\(title): cancelled")
        } else if case DirectoryError.storeBusy = error {
            // The message begins with the title, because the user may be working on something else after the wait for
            // the lock.
            frame.say(.error, "\(title): \(Text.reason(of: error))")
        } else {
            frame.say(.error, Text.message(of: error))
        }
    }

    func show<Value>(_ result: Result<Value, any Error>, of title: String, summary: (Value) -> String) {
        switch result {
        case .success(let value): frame.say(.success, "\(title): \(summary(value))")
        case .failure(FutureError.cancelled): frame.say(.note, "\(title): cancelled")
        case .failure(let error): frame.say(.error, "\(title): \(Text.reason(of: error))")
        }
    }
}
