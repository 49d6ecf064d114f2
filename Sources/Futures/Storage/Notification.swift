/// A run through a future's observers at one place, where at most one such run is under way.
///
/// It lives on the stack of the thread that runs it. Nested notifications form a linked list.
struct Notification {
    // Unmanaged: the caller keeps both alive, and counting references would take longer than everything else.
    private let storage: Unmanaged<AnyFutureStorage>
    /// Where the observers run; nil if they run directly.
    private let place: Unmanaged<Place>?
    /// The notification that this one is inside of, if any.
    private let outer: UnsafePointer<Notification>?

    /// Calls the closure, which runs observers of the future, as the innermost notification of the thread.
    @inline(__always)
    static func run(of storage: AnyFutureStorage, at place: Place?, on thread: ThreadState, _ body: () -> Void) {
        let notification = Notification(
            storage: .passUnretained(storage),
            place: place.map(Unmanaged.passUnretained),
            outer: thread.innermost
        )
        withUnsafePointer(to: notification) { pointer in
            thread.innermost = pointer
            thread.depth += 1
            body()
            thread.innermost = notification.outer
            thread.depth -= 1
        }
    }

    /// Runs the remaining observers, then those of the enclosing notifications: one of the observers is about to block,
    /// and may wait for what later ones do.
    /// - Returns: Whether any observer ran.
    func runRest(on thread: ThreadState) -> Bool {
        let storage = storage.takeUnretainedValue()
        let place = place?.takeUnretainedValue()
        var hasRun = false
        // The notification ends only when the observer that waits has returned.
        while let observer = storage.next(at: place, endsWhenEmpty: false) {
            observer.run(with: storage, on: thread)
            hasRun = true
        }
        return outer?.pointee.runRest(on: thread) ?? false || hasRun
    }
}
