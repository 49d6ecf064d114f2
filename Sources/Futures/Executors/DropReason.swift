/// Why a closure is being released without having run.
///
/// If a closure is released without having run, the `Submission` that it captures fails the closure's future. An
/// executor releases a cancelled closure inside `dropCancelled`, so that the error is `FutureError.cancelled`.
enum DropReason {
    /// Whether the calling thread is releasing a closure that was cancelled.
    static var isCancellation: Bool { ThreadState.existing?.dropsCancelled ?? false }

    /// Releases a value, usually a closure that was cancelled before it started.
    static func dropCancelled<T>(_ value: consuming T?) {
        mark(true) { value = nil }
    }

    /// Runs the closure; values that the closure releases do not count as cancelled.
    ///
    /// This also holds if the method is called while `dropCancelled` releases a value.
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
