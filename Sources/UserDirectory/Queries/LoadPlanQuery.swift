package import Futures
import Interactors

/// A request to apply a plan in one transaction; answered by ``UserStore/loads`` with the final progress.
///
/// The plan must add users, and must not change or delete existing users. If the token is cancelled before the end, the
/// request fails with `FutureError.cancelled` and changes nothing.
package struct LoadPlanQuery: Query {
    let plan: ImportPlan
    let author: Author
    /// The task in which the journal records the changes; the task must already be recorded as running.
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
