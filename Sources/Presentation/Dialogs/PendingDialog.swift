/// A dialog that a command opens after a read from the store.
@MainActor
final class PendingDialog {
    /// Called when the dialog is closed, or when the command ends without it.
    var onClose: (@MainActor (_ isCancelled: Bool) -> Void)?

    /// Called if the command ends without the dialog.
    func end() {
        onClose?(false)
        onClose = nil
    }
}
