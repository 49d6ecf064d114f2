import DequeModule
import Foundation

/// What this module remembers about a thread; only that thread reads and writes it.
final class ThreadState {
    /// The trace that work on this thread belongs to.
    var traceContext: TraceContext?
    /// The serial executors whose closures this thread is running, the outermost first.
    var occupied: [WaitPoint] = []
    /// The name that traces show; nil until someone asks.
    var name: String?

    /// How many futures are telling their observers, one inside the other.
    var deliveries = 0
    /// The deliveries that were put off because too many were inside one another.
    var deferred: Deque<() -> Void> = []

    /// How many deliveries may be inside one another.
    static let deliveryLimit = 32

    /// Does what was put off, in the same order.
    func runDeferredDeliveries() {
        guard !deferred.isEmpty else { return }
        let outer = deliveries
        deliveries = 1
        while let next = deferred.popFirst() { next() }
        deliveries = outer
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { state in
            if let state { Unmanaged<ThreadState>.fromOpaque(state).release() }
        }
        precondition(failure == 0, "Thread-specific storage could not be made: error \(failure).")
        return key
    }()

    /// The state of the calling thread, if it has any.
    static var existing: ThreadState? {
        pthread_getspecific(key).map { Unmanaged<ThreadState>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The state of the calling thread.
    static var current: ThreadState {
        if let existing { return existing }
        let state = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    /// The name of the calling thread: "main" for the main thread, else what the system knows it by.
    static var currentName: String {
        guard !MainThread.isCurrent else { return "main" }
        let state = current
        if let name = state.name { return name }
        let name = systemName
        state.name = name
        return name
    }

    private static var systemName: String {
        // The system's own function for it is not visible to Swift.
        let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
        return name?.trimmingCharacters(in: .newlines) ?? "unnamed"
    }
}

/// The name of the calling thread as traces show it.
package func currentThreadName() -> String {
    ThreadState.currentName
}
