/// The task that a change belongs to.
package enum ChangeTask: Hashable, Sendable {
    /// A task that consists of this query only.
    ///
    /// It is recorded as finished, in the same transaction, and only if something was changed. Without a title, it gets
    /// one from its changes: `Disable ana`, `Add 20 users`.
    case whole(title: String?)
    /// A part of a task that was begun with a ``BeginTaskQuery``.
    case part(of: TaskID)

    /// A separate task with a title from its changes.
    package static let own = ChangeTask.whole(title: nil)
}
