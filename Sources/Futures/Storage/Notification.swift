/// The run of a future's observers at one place; one at a time is under way there.
///
/// It lives on the stack of the thread that runs it. Those that run inside one another are a list.
struct Notification {
    // The caller keeps both alive; counting references would take longer than everything else.
    private let storage: Unmanaged<AnyFutureStorage>
    /// Where the observers run; nil for directly.
    private let place: Unmanaged<Place>?
    /// The notification that this one is inside of, if any.
    private let outer: UnsafePointer<Notification>?

    /// Lets the closure run observers of the future, as the innermost notification of the thread.
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

    /// Runs observers until none is left, inside one of them that is about to wait for what the later ones do; then
    /// those of the notifications around this one.
    /// - Returns: Whether there was any.
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
