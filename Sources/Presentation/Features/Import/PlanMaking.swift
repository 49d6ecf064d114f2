internal import UserDirectory

/// Makes a plan while a dialog waits; `Request` says what to plan.
///
/// `isUnderway` is set before the use case starts, because the use case may complete synchronously.
@MainActor
final class PlanMaking<Request> {
    typealias Start =
        @MainActor (
            _ request: Request,
            _ progress: @escaping @MainActor (String) -> Void,
            _ completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
        )
        -> TaskRecord?

    private(set) var isUnderway = false
    private(set) var progress: String?
    private var task: TaskRecord?
    private let start: Start

    init(_ start: @escaping Start) {
        self.start = start
    }

    /// Makes a plan; updates the dialogs at each progress report and at the end.
    func begin(
        _ request: Request,
        in stack: DialogStack,
        completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
    ) {
        (isUnderway, progress) = (true, nil)
        let started = start(request) { [weak self, weak stack] text in
            self?.progress = text
            stack?.update()
        } _: { [weak self, weak stack] result in
            guard let self else { return }
            (isUnderway, progress, task) = (false, nil, nil)
            completion(result)
            stack?.update()
        }
        if isUnderway { task = started }
        stack.update()
    }

    func cancel() { task?.actions.cancel?() }
}
