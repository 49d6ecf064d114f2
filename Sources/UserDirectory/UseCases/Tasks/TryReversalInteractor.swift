package import Futures
import Interactors

/// Reports what a reversal (an undo or a redo) would do, without changing anything.
///
/// Follows the same rules as the reversal. Nothing is written or locked, so a trial also works with a read-only store.
package struct TryReversalInteractor: Sendable {
    let executor: any Executor
    let getSlice: Interactor.GetByQuery<Reversal?>
    let getScan: Interactor.GetByQuery<ReversalScan>
    let retry: BusyRetry
    /// The pace of the reversal itself, so that the slices of the trial have similar sizes.
    ///
    /// If the changes to a user cannot be reversed yet, for example because a login is not free, these changes are
    /// tried again only within the same slice. With other slice sizes, the trial and the reversal could therefore
    /// refuse different changes.
    let pace: SlicePace

    /// Tries the reversal, and returns what it would do.
    ///
    /// If `onlyLoss` is true, the task is first searched for changes whose reversal can take away a user's access, or
    /// can change an admin's role or kind. If there are no such changes, the trial is skipped, which is much faster.
    /// If `keepsEffects` is true, the trial lists each effect, which needs memory for each changed user.
    ///
    /// The future fails with `FutureError.cancelled` if the token is cancelled. For other errors, see
    /// ``UndoTaskInteractor/execute(_:by:token:in:observer:)``. The observer is called on the executor, synchronously,
    /// after each slice; the token is checked between slices.
    package func execute(
        _ direction: ReversalQuery.Direction,
        _ task: TaskReference? = nil,
        by author: Author,
        onlyLoss: Bool = false,
        keepsEffects: Bool = false,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (ReversalProgress) -> Void = { _ in }
    ) -> Future<ReversalTrial> {
        let begin = ReversalTrialState(effects: keepsEffects ? [] : nil)
        let work = ReversalTrialWork(
            direction: direction,
            author: author,
            getSlice: getSlice,
            getScan: getScan,
            reference: task,
            scans: onlyLoss,
            begin: begin,
            state: Locked(begin)
        )
        return SliceLoop(executor: executor ?? self.executor, retry: retry, token: token, pace: pace)
            .run(work) { observer($0.progress) }
    }
}

private struct ReversalTrialWork: SlicedWork {
    let direction: ReversalQuery.Direction
    let author: Author
    let getSlice: Interactor.GetByQuery<Reversal?>
    let getScan: Interactor.GetByQuery<ReversalScan>

    var reference: TaskReference?
    var scans: Bool
    var scanned: Int?
    let begin: ReversalTrialState
    let state: Locked<ReversalTrialState?>
    var progress = ReversalProgress()
    var output: ReversalTrial?
    var place: Reversal.Place?

    mutating func advance(by count: Int) throws -> Int {
        if scans { try scan(count) } else { try attempt(count) }
        return count
    }

    private mutating func scan(_ count: Int) throws {
        let reversal = ReversalQuery(direction, task: reference, by: author, limit: count)
        let query = ReversalScanQuery(reversal: reversal, after: scanned)
        let scan = try getScan.execute(query, in: DirectExecutor()).result.get()
        // Without a reference, the first slice chooses a task. The next slice must examine the same task, even if there
        // is a newer task by then.
        reference = reference ?? .id(scan.target.id)
        scanned = scan.next
        scans = !scan.canRemoveAccess
        guard scans, scan.next == nil else { return }
        progress.target = scan.target
        output = trial(begin, direction: scan.direction)
    }

    private mutating func attempt(_ count: Int) throws {
        let query = ReversalQuery(direction, task: reference, by: author, limit: count, from: place)
        do {
            let found = getSlice.execute(ReversalTrialQuery(reversal: query, state: state), in: DirectExecutor())
            guard let slice = try found.result.get() else {
                return restart()
            }
            progress.add(slice)
            place = slice.next
        } catch {
            // The failed slice may have lost the state. If the loop repeats the slice because the store is busy, the
            // trial therefore starts again with the first slice.
            restart()
            throw error
        }
        guard place == nil else { return }
        // Only the last slice reads the state: a second reference to the state would make the next slice copy it.
        let state = state.withLock { $0 } ?? begin
        output = trial(state, direction: progress.direction ?? direction)
    }

    private func trial(_ state: ReversalTrialState, direction: ReversalQuery.Direction) -> ReversalTrial {
        var progress = progress
        progress.task = nil
        return ReversalTrial(
            direction: direction,
            progress: progress,
            loss: state.loss,
            losers: state.losers,
            removed: state.removed,
            effects: state.effects ?? []
        )
    }

    private mutating func restart() {
        state.withLock { $0 = begin }
        progress = ReversalProgress()
        place = nil
    }
}
