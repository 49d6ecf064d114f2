internal import UserDirectory

/// The closures that the preview of a plan calls to read, remake or apply the plan.
struct PlanPreviewActions {
    /// Reads a range of the plan's entries.
    ///
    /// With `onlyChanges`, reads only entries that change something, and `range` counts only these entries.
    typealias Read =
        @MainActor (
            _ plan: ImportPlan,
            _ range: Range<Int>,
            _ onlyChanges: Bool,
            _ completion: @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void
        ) -> Void

    /// Returns the key of a command or, if the command has none, the text to type in the palette.
    let hint: @MainActor (Command) -> String
    let read: Read
    /// Makes the plan with the given limits, for example after the user has changed them.
    let plan: PlanMaking<PlanLimits>.Start
    /// Called after the preview has been left with Back or Esc.
    let back: @MainActor (PlanLimits) -> Void
    /// Applies the plan; called after the preview is closed.
    let apply: @MainActor (PlanLimits, ImportPlan) -> Void
}
