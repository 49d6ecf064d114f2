import DequeModule
import Foundation
import Synchronization

/// What this module remembers about a thread; only that thread reads and writes it.
// A handle to storage that lives as long as the thread, because a reference would be counted at each delivery.
struct ThreadState {
    private struct Storage {
        var context: PropagatedContext.Value?
        var occupied: [WaitPoint] = []
        var name: String?
        var deliveries = 0
        var deferred: Deque<AnyFuture> = []
        var told: Unmanaged<AnyFuture>?
        var spin = AdaptiveSpin()
        var isPooled = false
        var dropsCancelled = false
        // Asking the system takes two calls of it each time.
        let isMainThread = Thread.isMainThread
        var hasDeferred: Bool { !deferred.isEmpty }
    }

    private let storage: UnsafeMutablePointer<Storage>

    /// Tells threads apart; never 0.
    var id: UInt { UInt(bitPattern: storage) }

    /// What work on this thread is done for.
    var context: PropagatedContext.Value? {
        get { storage.pointee.context }
        nonmutating set { storage.pointee.context = newValue }
    }

    /// The serial executors whose closures this thread is running, the outermost first.
    var occupied: [WaitPoint] {
        get { storage.pointee.occupied }
        nonmutating _modify { yield &storage.pointee.occupied }
    }

    /// The name that traces show; nil until someone asks.
    var name: String? {
        get { storage.pointee.name }
        nonmutating set { storage.pointee.name = newValue }
    }

    /// How many futures are telling their observers, one inside the other.
    var deliveries: Int {
        get { storage.pointee.deliveries }
        nonmutating set { storage.pointee.deliveries = newValue }
    }

    /// The future whose observers this thread is telling, the innermost one.
    var told: Unmanaged<AnyFuture>? {
        get { storage.pointee.told }
        nonmutating set { storage.pointee.told = newValue }
    }

    /// Whether this thread runs something for which the system's pool of threads had to give one, or a spare one.
    var isPooled: Bool {
        get { storage.pointee.isPooled }
        nonmutating set { storage.pointee.isPooled = newValue }
    }

    /// Whether this thread is releasing a closure that was cancelled.
    var dropsCancelled: Bool {
        get { storage.pointee.dropsCancelled }
        nonmutating set { storage.pointee.dropsCancelled = newValue }
    }

    /// Whether this is the thread that the process began with.
    var isMainThread: Bool { storage.pointee.isMainThread }

    /// How long this thread looks for something to happen before it sleeps.
    var spin: AdaptiveSpin {
        get { storage.pointee.spin }
        nonmutating _modify { yield &storage.pointee.spin }
    }

    /// How many deliveries may be inside one another.
    static let deliveryLimit = 32

    /// Whether another delivery inside the present ones has to be put off.
    var isDeep: Bool { deliveries >= ThreadState.deliveryLimit }

    /// Lets a future tell its observers when the present deliveries are done.
    @inline(never)
    func putOff(_ future: AnyFuture) {
        storage.pointee.deferred.append(future)
    }

    /// Is called when a delivery is done; the outermost one does what was put off.
    func finishDelivery() {
        if deliveries == 0, storage.pointee.hasDeferred { runDeferredDeliveries() }
    }

    /// Does what was put off, in the same order.
    @inline(never)
    func runDeferredDeliveries() {
        guard !storage.pointee.deferred.isEmpty else { return }
        let outer = deliveries
        deliveries = 1
        while let future = storage.pointee.deferred.popFirst() { future.tellLate(on: self) }
        deliveries = outer
    }

    /// The key of the storage, plus one; 0 before there is a key.
    // Not a lazy constant: asking whether that one is made takes as long as the storage itself.
    private static let storedKey = Atomic<UInt32>(0)

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { state in
            let storage = state?.assumingMemoryBound(to: Storage.self)
            storage?.deinitialize(count: 1)
            storage?.deallocate()
        }
        precondition(failure == 0, "Thread-specific storage could not be made: error \(failure).")
        storedKey.store(key + 1, ordering: .relaxed)
        return key
    }()

    /// The state of the calling thread, if it has any.
    static var existing: ThreadState? {
        let stored = storedKey.load(ordering: .relaxed)
        guard stored != 0 else { return nil }
        return pthread_getspecific(stored - 1).map { ThreadState(storage: $0.assumingMemoryBound(to: Storage.self)) }
    }

    /// The state of the calling thread.
    static var current: ThreadState {
        if let existing { return existing }
        let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
        storage.initialize(to: Storage())
        pthread_setspecific(key, storage)
        return ThreadState(storage: storage)
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
