/// Why a closure is being released without having run, for the resolvers that are released with it.
enum DropReason {
    /// What an abandoned future fails with while this thread releases a closure; nil when there is no special reason.
    static var current: FutureError? { ThreadState.existing?.dropReason }

    static func with(_ reason: FutureError, _ body: () -> Void) {
        let state = ThreadState.current
        let outer = state.dropReason
        state.dropReason = reason
        body()
        state.dropReason = outer
    }
}
