internal import UserDirectory

/// What the preview of a plan asks its feature to do.
struct PlanPreviewActions {
    /// Reads entries of the plan, or with `onlyChanges` those that change something.
    typealias Read =
        @MainActor (
            _ plan: ImportPlan,
            _ range: Range<Int>,
            _ onlyChanges: Bool,
            _ completion: @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void
        ) -> Void

    /// Returns the key of a command.
    let hint: @MainActor (Command) -> String
    let read: Read
    /// Makes the plan again after the user has changed its limits.
    let plan: PlanMaking<PlanLimits>.Start
    /// Called after the preview has been left with Back or Esc.
    let back: @MainActor (PlanLimits) -> Void
    /// Applies the plan; called after the preview is closed.
    let apply: @MainActor (PlanLimits, ImportPlan) -> Void
}
