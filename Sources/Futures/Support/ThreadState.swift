import DequeModule
import Foundation

/// What this module stores about a thread; only that thread reads and writes it.
// Contains a pointer instead of an object, to avoid reference counting at each notification. The storage lives as long
// as the thread.
struct ThreadState {
    /// A notification to start; `place` is nil if the observers run directly.
    private typealias Start = (future: AnyFutureStorage, place: Place?)

    private struct Storage {
        var context: PropagatedContext.Value?
        var served: [WaitPoint] = []
        var running: [RunningWork] = []
        var name: String?
        var innermost: UnsafePointer<Notification>?
        var depth = 0
        var starts: [Start] = []
        var deferred: Deque<Start> = []
        var isRunningDeferred = false
        var spin = AdaptiveSpin()
        #if DEBUG
            var scheduler: (any StepScheduler)?
        #endif
        var isPooled = false
        var dropsCancelled = false
        // Stored, because reading `Thread.isMainThread` takes two system calls.
        let isMainThread = Thread.isMainThread
    }

    private let storage: UnsafeMutablePointer<Storage>

    var context: PropagatedContext.Value? {
        get { storage.pointee.context }
        nonmutating set { storage.pointee.context = newValue }
    }

    /// The wait points whose closures this thread is running, outermost first.
    var served: [WaitPoint] {
        get { storage.pointee.served }
        nonmutating _modify { yield &storage.pointee.served }
    }

    /// The name that traces show; nil until it is set or looked up.
    var name: String? {
        get { storage.pointee.name }
        nonmutating set { storage.pointee.name = newValue }
    }

    /// True while this thread runs a closure as a thread of the system's pool or as a spare thread.
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

    var spin: AdaptiveSpin {
        get { storage.pointee.spin }
        nonmutating _modify { yield &storage.pointee.spin }
    }

    #if DEBUG
        var scheduler: (any StepScheduler)? {
            get { storage.pointee.scheduler }
            nonmutating set { storage.pointee.scheduler = newValue }
        }

        /// Whether the thread is running a notification, or has recorded or deferred one.
        var isNotifying: Bool { depth > 0 || hasMoreToStart }
    #endif
}

extension ThreadState {
    /// The running closures that were given a resolver and belong to a known wait point, outermost first.
    var running: [RunningWork] { storage.pointee.running }

    func begin(_ work: RunningWork) {
        storage.pointee.running.append(work)
        storage.pointee.running[storage.pointee.running.count - 1].begin()
    }

    func endRunningWork() {
        storage.pointee.running.removeLast()
    }
}

extension ThreadState {
    /// The number of notifications that may be nested.
    static let notificationLimit = 32

    /// The innermost of the notifications that this thread is running.
    var innermost: UnsafePointer<Notification>? {
        get { storage.pointee.innermost }
        nonmutating set { storage.pointee.innermost = newValue }
    }

    var depth: Int {
        get { storage.pointee.depth }
        nonmutating set { storage.pointee.depth = newValue }
    }

    /// Whether another nested notification would have to be deferred.
    var isDeep: Bool { depth >= Self.notificationLimit }

    /// Starts the notifications at the places and then, if `direct` is true, the direct notification.
    ///
    /// All notifications are recorded before the first one starts. If an observer waits for a future, the wait starts
    /// the recorded notifications.
    /// - Parameter body: Runs after the notifications are recorded, before the first one starts.
    func start(_ future: AnyFutureStorage, at places: [Place], direct: Bool, afterRecording body: () -> Void) {
        let count = storage.pointee.starts.count
        if direct { storage.pointee.starts.append((future, nil)) }
        for place in places.reversed() { storage.pointee.starts.append((future, place)) }
        body()
        startRest(downTo: count)
    }

    private func startRest(downTo count: Int) {
        while storage.pointee.starts.count > count {
            let (future, place) = storage.pointee.starts.removeLast()
            future.start(at: place, on: self)
        }
    }

    private var hasMoreToStart: Bool { !storage.pointee.starts.isEmpty || !storage.pointee.deferred.isEmpty }

    /// Defers a notification until the outermost one of this thread has ended, or the thread waits for a future.
    @inline(never)
    func `defer`(_ future: AnyFutureStorage, at place: Place?) {
        storage.pointee.deferred.append((future, place))
    }

    /// Runs the deferred notifications if the notification that has ended was the outermost one.
    func finishNotification() {
        // Deferred notifications must not nest, even on executors that run closures immediately.
        if depth == 0, !storage.pointee.deferred.isEmpty, !storage.pointee.isRunningDeferred { runDeferred() }
    }

    /// Starts this thread's recorded and deferred notifications; runs the remaining observers of running notifications.
    ///
    /// Called before the thread waits for a future, because the future's result may depend on these notifications.
    func finishNotifications() {
        // The notifications that have run may have recorded or deferred further ones.
        repeat {
            startRest(downTo: 0)
            runDeferred()
        } while innermost?.pointee.runRemaining(on: self) ?? false || hasMoreToStart
    }

    @inline(never)
    private func runDeferred() {
        let wasRunning = storage.pointee.isRunningDeferred
        storage.pointee.isRunningDeferred = true
        while let (future, place) = storage.pointee.deferred.popFirst() { future.startNow(at: place, on: self) }
        storage.pointee.isRunningDeferred = wasRunning
    }
}

extension ThreadState {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { state in
            let storage = state?.assumingMemoryBound(to: Storage.self)
            storage?.deinitialize(count: 1)
            storage?.deallocate()
        }
        precondition(failure == 0, "Thread-specific storage could not be created: error \(failure).")
        return key
    }()

    static var existing: ThreadState? {
        pthread_getspecific(key).map { ThreadState(storage: $0.assumingMemoryBound(to: Storage.self)) }
    }

    /// The state of the calling thread, created at the first use.
    static var current: ThreadState {
        if let existing { return existing }
        let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
        storage.initialize(to: Storage())
        let failure = pthread_setspecific(key, storage)
        precondition(failure == 0, "Thread-specific storage could not be set: error \(failure).")
        return ThreadState(storage: storage)
    }

    #if DEBUG
        /// Gives the calling thread a new state while the closure runs.
        static func withNew<R>(_ body: (ThreadState) -> R) -> R {
            let outer = pthread_getspecific(key)
            pthread_setspecific(key, nil)
            let new = current
            defer {
                pthread_setspecific(key, outer)
                new.storage.deinitialize(count: 1)
                new.storage.deallocate()
            }
            return body(new)
        }
    #endif

    static var currentName: String {
        guard !MainThread.isCurrent else { return "main" }
        let state = current
        if let name = state.name { return name }
        let name = systemName
        state.name = name
        return name
    }

    private static var systemName: String {
        // The system's function that returns the name is not visible to Swift.
        let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
        return name?.trimmingCharacters(in: .newlines) ?? "unnamed"
    }
}

/// The name of the calling thread as traces show it.
package func currentThreadName() -> String {
    ThreadState.currentName
}
