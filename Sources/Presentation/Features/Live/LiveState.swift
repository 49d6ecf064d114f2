/// Whether the dashboard follows changes by others.
package enum LiveState: Hashable, Sendable {
    /// Changes by others appear, usually within a second.
    case live
    /// Updates are paused, and the views are still up to date.
    case paused
    /// Updates are paused, and the views are out of date.
    case stale
    /// Changes cannot be observed, for the given reason.
    case off(String)
}
