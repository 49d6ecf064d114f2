/// Why a closure is being released without having run.
///
/// If a closure is released without having run, the `Submission` that it captures fails the closure's future. The error
/// depends on whether the closure was cancelled. An executor that drops a cancelled closure therefore releases the
/// closure inside `dropCancelled`, so that `Submission` finds `isCancellation` to be true.
enum DropReason {
    /// Whether the calling thread is releasing a closure that was cancelled.
    static var isCancellation: Bool { ThreadState.existing?.dropsCancelled ?? false }

    /// Releases a value, usually a closure that was cancelled before it started.
    static func dropCancelled<T>(_ value: consuming T?) {
        mark(true) { value = nil }
    }

    /// Runs the closure; values released by the closure do not count as cancelled, even inside `dropCancelled`.
    static func suspended(_ body: () -> Void) {
        mark(false, body)
    }

    private static func mark(_ isCancellation: Bool, _ body: () -> Void) {
        let thread = ThreadState.current
        let outer = thread.dropsCancelled
        thread.dropsCancelled = isCancellation
        body()
        thread.dropsCancelled = outer
    }
}
