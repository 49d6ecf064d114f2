/// A dialog that a command may open after a read from the store; see ``DialogStack/expect()``.
@MainActor
final class PendingDialog {
    /// Called when the dialog is closed, or when the command ends without a dialog.
    var onClose: (@MainActor (_ isCancelled: Bool) -> Void)?
}
