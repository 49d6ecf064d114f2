public import Futures

/// The read that the current thread is doing, for a store that can break it off.
///
/// Queries are values that say what is asked; that nobody waits any longer belongs to the asking.
public enum RunningRead {
    /// Is cancelled when nobody wants the result any more.
    @TaskLocal public static var token: CancellationToken?
}
