internal import Futures
internal import UserDirectory

/// Counts the marked users that a filter hides, and those who no longer exist.
@MainActor
struct MarkCounter {
    enum Counts {
        /// A summary of the marked users; all of them were read.
        case summary(SelectionSummary)
        /// How many marked users the filter hides, including those who no longer exist.
        case hidden(Int)
    }

    private let tasks: TaskCenter
    private let resolveSelection: ResolveSelectionInteractor
    private let readUserIDs: ReadUserIDsInteractor
    private let clock: any WallClock

    init(_ useCases: UserUseCases, tasks: TaskCenter, clock: any WallClock) {
        self.tasks = tasks
        self.clock = clock
        resolveSelection = useCases.resolveSelection
        readUserIDs = useCases.readUserIDs
    }

    /// Does not call back if the token is cancelled or the read fails.
    ///
    /// If `isQuick` is true, reads the users of the selection, who must be few. Otherwise, reads the ids of all users
    /// that match the filter.
    func count(
        _ selection: UserSelection,
        in query: UserListQuery,
        isQuick: Bool,
        _ token: CancellationToken,
        completion: @escaping @MainActor (Counts) -> Void
    ) {
        let today = clock.today
        guard isQuick else { return countHidden(selection, by: query.filter, token, completion) }
        let author = Author(name: "", origin: .dashboard)
        tasks.read("Count marks", resolveSelection) {
            $0.execute(
                selection,
                sort: query.sort,
                shown: query.filter,
                today: today,
                by: author,
                keepsIDs: true,
                token: token
            )
        } summary: {
            Text.count($0.count, "user")
        } completion: { result in
            if !token.isCancelled, case .success(let summary) = result { completion(.summary(summary)) }
        }
    }

    private func countHidden(
        _ selection: UserSelection,
        by filter: UserFilter,
        _ token: CancellationToken,
        _ completion: @escaping @MainActor (Counts) -> Void
    ) {
        tasks.read("Count marks", readUserIDs) {
            $0.execute(UserSelection.Part(filter), token: token).map { selection.count - selection.count(among: $0) }
        } summary: {
            "\(Text.number($0)) hidden"
        } completion: { result in
            if !token.isCancelled, case .success(let hidden) = result { completion(.hidden(hidden)) }
        }
    }
}
