/// Why a closure is being released without having run.
///
/// A closure cannot carry this information. An executor that drops a cancelled closure therefore releases it inside
/// `dropCancelled`. The `Submission` that the closure captures reads the reason here.
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
