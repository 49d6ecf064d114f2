internal import UserDirectory

/// Makes a plan while a dialog waits.
///
/// The use case may complete synchronously, so `isUnderway` is set before it starts.
@MainActor
final class PlanMaking {
    /// Makes a plan; reports progress and the result.
    typealias Start =
        @MainActor (
            _ request: ImportRequest,
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

    /// Calls back with each progress and at the end.
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

    /// Cancels it; making a plan changes nothing.
    func cancel() { task?.cancel?() }
}
