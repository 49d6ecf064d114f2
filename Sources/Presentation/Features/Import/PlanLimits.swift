internal import UserDirectory

/// The limits that the user can change in the preview of a plan; after a change, the plan is made again.
struct PlanLimits: Hashable, Sendable {
    var onFull = ImportOptions.OnFull.fail
    /// How many users or accounts may be removed; nil for the limit in the connection's settings.
    var removals: Int?
}
