/// A dialog that a command may open after a read from the store; see ``DialogStack/expect()``.
@MainActor
final class PendingDialog {
    /// Called when the dialog is closed, or when the command ends without a dialog.
    var onClose: CloseAction?
}

/// What ``DialogStack/perform(_:for:setActive:whenClosed:)`` does when the command's dialog is closed.
@MainActor
struct CloseAction {
    weak var owner: (any DialogPresenter)?
    let setActive: @MainActor (Bool) -> Void
    let run: @MainActor () -> Void
    /// Whether the action is performed even after ``DialogStack/leave()``.
    var isForced = false
    var runsOnlyIfCancelled = false

    func perform(isCancelled: Bool) {
        if isCancelled || !runsOnlyIfCancelled { run() }
    }
}
