/// Functions that some features provide and the other features call.
@MainActor
struct FeatureServices {
    /// Performs a command as if its key had been pressed.
    var perform: @MainActor (Command) -> Void = { _ in }
    /// Returns a hint such as `; z to undo`; empty if the undo key would not reverse the newest change now.
    var undoHint: @MainActor () -> String = { "" }
    /// Shows that the argument of the last command is wrong; called after a lookup in the store.
    var refuseArgument: @MainActor (_ message: String) -> Void
}
