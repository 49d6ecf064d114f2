/// A dialog that a command opens after a read from the store.
@MainActor
final class PendingDialog {
    /// Called if the dialog is closed without being submitted.
    var onCancel: (@MainActor () -> Void)?
}
