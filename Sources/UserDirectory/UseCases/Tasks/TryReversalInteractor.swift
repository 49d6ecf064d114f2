package import Futures
import Interactors

/// Reports what a reversal (an undo or a redo) would do, without changing anything.
///
/// Follows the same rules as the reversal. Nothing is written or locked, so a trial also works with a read-only store.
/// If the store changes afterwards, the real result may differ.
package struct TryReversalInteractor: Sendable {
    let executor: any Executor
    let getSlice: Interactor.GetByQuery<Reversal?>
    let getScan: Interactor.GetByQuery<ReversalScan>
    let retry: BusyRetry
    /// The pace of the reversal itself.
    ///
    /// Some users can be reversed only after other users have been reversed, for example because a login must first
    /// become free. A blocked user is tried again, but only within the same slice. With the same pace, the slices of
    /// the trial and of the reversal have similar sizes. A user is therefore rarely refused by only one of the two.
    let pace: SlicePace

    /// Tries the reversal, and returns what it would do.
    ///
    /// Fails with the errors of ``UndoTaskInteractor/execute(_:by:token:in:observer:)``, but never because the store is
    /// read-only.
    ///
    /// If `onlyLoss` is true, the task is first searched for changes whose reversal can take away access, or an admin's
    /// role or kind. If there are no such changes, the trial is skipped, which is much faster, and the progress stays
    /// at zero.
    ///
    /// If `keepsEffects` is true, the trial lists each effect, which needs memory for each changed user.
    ///
    /// The future fails with `FutureError.cancelled` if the token is cancelled. The observer is called on the executor,
    /// synchronously, after each slice; the token is checked between slices.
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
    /// Whether the next slice scans journal entries; if not, the slice is part of the trial.
    var scans: Bool
    var scanned: Int?
    /// The state before the first slice.
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
        // The next slice must not examine a newer task.
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
            // The loop repeats the slice if the store is busy. But the state is lost, so the trial starts again.
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
