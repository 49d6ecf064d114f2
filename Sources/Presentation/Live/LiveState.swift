/// Whether a view follows changes by others.
package enum LiveState: Hashable, Sendable {
    /// Changes by others appear within a second.
    case live
    /// Nothing has changed since.
    case paused
    /// The views are out of date.
    case stale
    /// Changes cannot be observed, for this reason.
    case off(String)
}
