/// The task that a change belongs to.
package enum ChangeTask: Hashable, Sendable {
    /// A task of its own: what the query asks for is all of it.
    ///
    /// It is entered in the same transaction, ended already, and only if something was changed. Without a title it gets
    /// one from what was changed: `Disable ana`, `Add 20 users`.
    case whole(title: String?)
    /// A part of a task that was begun with a ``BeginTaskQuery``.
    case part(of: TaskID)

    /// A task of its own with a title from what was changed.
    package static let own = ChangeTask.whole(title: nil)
}
