/// Whether a view follows changes by others.
package enum LiveState: Hashable, Sendable {
    /// What others change is shown within a second.
    case live
    /// A person has paused it; nothing has been changed since.
    case paused
    /// A person has paused it, and what is shown is no longer what is there.
    case stale
    /// The system does not tell of changes, for this reason.
    case off(String)
}
