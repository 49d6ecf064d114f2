internal import UserDirectory

/// Functions that a feature calls and another part of the dashboard provides.
@MainActor
struct FeatureServices {
    /// Performs a command as if its key had been pressed.
    var perform: @MainActor (Command) -> Void = { _ in }
    /// Returns a hint such as `; z to undo`; empty if the undo key would probably not reverse this task now.
    var undoHint: @MainActor (_ task: TaskID?) -> String = { _ in "" }
    /// Copies a text; if a warning or an error is on the screen, copies this message instead.
    var copy: @MainActor (_ text: String) -> Void = { _ in }
    /// Shows that the argument of the last command is wrong; called after a lookup in the store.
    var refuseArgument: @MainActor (_ message: String) -> Void
}
