internal import UserDirectory

/// What the user may change in the preview of a plan; the plan is then made again.
struct PlanLimits: Hashable, Sendable {
    var onFull = ImportOptions.OnFull.fail
    /// How many users or accounts may be removed; nil for the limit in the connection's settings.
    var removals: Int?
}
