/// One pass through the observers that a future has at one ``Place``, or through its observers without a place.
///
/// A notification lives on the stack of the thread that runs it. Nested notifications form a linked list.
struct Notification {
    // Unmanaged: the caller keeps the storage and the place alive, and retaining them would take most of the time of a
    // notification.
    private let storage: Unmanaged<AnyFutureStorage>
    /// Nil if the observers run directly.
    private let place: Unmanaged<Place>?
    private let outer: UnsafePointer<Notification>?

    /// Calls the closure, which runs observers of the future; the notification lasts as long as the call.
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

    /// Runs the remaining observers, then those of the enclosing notifications.
    ///
    /// Called when the current observer is about to block, because its wait may depend on the remaining observers.
    /// - Returns: Whether any observer ran.
    func runRemaining(on thread: ThreadState) -> Bool {
        let storage = storage.takeUnretainedValue()
        let place = place?.takeUnretainedValue()
        var hasRun = false
        // The notification must not end before the current observer has returned.
        while let observer = storage.next(at: place, endsWhenEmpty: false) {
            observer.run(with: storage, on: thread)
            hasRun = true
        }
        return outer?.pointee.runRemaining(on: thread) ?? false || hasRun
    }
}
