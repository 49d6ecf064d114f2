internal import UserDirectory

/// The closures that the preview of a plan calls.
struct PlanPreviewActions {
    /// Reads the plan's entries in `range`.
    ///
    /// If `onlyChanges` is true, only entries that change something are read, and `range` is a range of these entries.
    typealias Read =
        @MainActor (
            _ plan: ImportPlan,
            _ range: Range<Int>,
            _ onlyChanges: Bool,
            _ completion: @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void
        ) -> Void

    let hint: @MainActor (Command) -> String
    let read: Read
    let plan: PlanMaking<PlanLimits>.Start
    /// Called after Back or Esc has closed the preview.
    let back: @MainActor (PlanLimits) -> Void
    /// Applies the plan; called after the preview is closed.
    let apply: @MainActor (PlanLimits, ImportPlan) -> Void
}
