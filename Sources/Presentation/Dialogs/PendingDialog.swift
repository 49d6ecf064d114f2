/// A dialog that a command opens after a read from the store.
@MainActor
final class PendingDialog {
    /// Called if the dialog is closed without being submitted; nil if nothing is called.
    var onCancel: (@MainActor () -> Void)?
}
