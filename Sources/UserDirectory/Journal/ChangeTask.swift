/// The task that a change belongs to.
package enum ChangeTask: Hashable, Sendable {
    /// A task that consists of a single query.
    ///
    /// The task is recorded as finished, in the same transaction as its changes. If nothing was changed, the task is
    /// not recorded. If `title` is nil, the title is derived from the changes: `Disable ana`, `Add 20 users`.
    case whole(title: String?)
    /// A part of a task whose beginning is already recorded, for example by a ``BeginTaskQuery``.
    case part(of: TaskID)

    /// A separate task whose title is derived from its changes.
    package static let own = ChangeTask.whole(title: nil)
}
