/// The task that a change belongs to.
package enum ChangeTask: Hashable, Sendable {
    /// A task that consists of a single query.
    ///
    /// It is recorded as finished, in the transaction of its changes, and only if something was changed. If
    /// `title` is nil, the title is derived from the changes: `Disable ana`, `Add 20 users`.
    case whole(title: String?)
    /// A part of a task that was begun with a ``BeginTaskQuery``.
    case part(of: TaskID)

    /// A separate task whose title is derived from its changes.
    package static let own = ChangeTask.whole(title: nil)
}
