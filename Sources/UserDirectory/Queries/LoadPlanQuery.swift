package import Futures
import Interactors

/// Carries out a plan that only adds users, in one transaction; answered by ``UserStore/loads``.
///
/// Returns the final progress. If the token is cancelled before the end, fails with `FutureError.cancelled` and changes
/// nothing.
package struct LoadPlanQuery: Query {
    let plan: ImportPlan
    let author: Author
    /// The task of the changes; must already be recorded as running.
    let task: TaskID
    let clock: any Clock<Duration>
    let token: CancellationToken?
    /// Called inside the transaction.
    let observer: ImportUsersInteractor.Observer

    package init(
        plan: ImportPlan,
        author: Author,
        task: TaskID,
        clock: any Clock<Duration> = ContinuousClock(),
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) {
        self.plan = plan
        self.author = author
        self.task = task
        self.clock = clock
        self.token = token
        self.observer = observer
    }
}
