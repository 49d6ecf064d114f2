internal import UserDirectory

/// The making of a plan that a dialog waits for.
///
/// A use case that is quick has ended before the call that starts it comes back: that it goes on is known before.
@MainActor
final class PlanMaking {
    /// Makes a plan; tells how far it is, and then what it gave.
    typealias Start =
        @MainActor (
            _ request: ImportRequest,
            _ progress: @escaping @MainActor (String) -> Void,
            _ completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
        )
        -> TaskRecord?

    /// Whether a plan is being made.
    private(set) var isUnderway = false
    /// How far it is.
    private(set) var progress: String?
    private var task: TaskRecord?
    private let start: Start

    init(_ start: @escaping Start) {
        self.start = start
    }

    /// Begins, and calls back with each progress and at the end.
    func begin(
        _ request: ImportRequest,
        progress: @escaping @MainActor () -> Void,
        completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
    ) {
        (isUnderway, self.progress) = (true, nil)
        let started = start(request) { [weak self] text in
            self?.progress = text
            progress()
        } _: { [weak self] result in
            guard let self else { return }
            (isUnderway, self.progress, self.task) = (false, nil, nil)
            completion(result)
        }
        if isUnderway { task = started }
    }

    /// Asks it to stop; nothing is changed by it.
    func cancel() { task?.cancel?() }
}
