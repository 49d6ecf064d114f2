public import Synchronization

// What is not atomic belongs to one thread at a time: the result to the one that may resolve it, until `word` says that
// the result is there, and from then on it never changes; `remaining` to the one that tells the observers; `origin` as
// `AnyFuture+Origin.swift` says.

/// A future, whatever its value is.
///
/// It is what all futures have in common, so that futures of different values can be kept together. It may be used
/// from any thread.
public class AnyFuture: Runnable, @unchecked Sendable {
    /// How far it is, and who waits for it.
    @usableFromInline final let word: Atomic<FutureWord>
    /// Whether somebody has the right to resolve it; where only one ever can, nobody asks.
    @usableFromInline final let isClaimed: Atomic<Bool>
    /// The thread that tells the observers at the moment; 0 for none.
    @usableFromInline final let teller = Atomic<UInt>(0)
    /// How many observers are queued to the main thread.
    @usableFromInline final let queuedOnMain = Atomic<Int>(0)
    /// Executors that may run closures at once, while an earlier observer is still queued there.
    // Not a lazy reference, whose release takes time also where there is none.
    @usableFromInline final let lanes = Atomic<Unmanaged<Lanes>?>(nil)
    /// The observers that are still to be told, the next one first.
    @usableFromInline @exclusivity(unchecked) final var remaining: Unmanaged<Runnable>?
    /// What it needs before it can resolve, as far as that is known.
    @usableFromInline @exclusivity(unchecked) final var origin: Origin
    /// Whether another future follows it; reached only while the wait graph is locked.
    @usableFromInline @exclusivity(unchecked) final var isFollowed = false
    /// Whether the slot is to hold an error.
    @usableFromInline @exclusivity(unchecked) final var isFailed = false
    /// Holds the value or the error when the result is there.
    @usableFromInline @exclusivity(unchecked) final var slot = ValueSlot()

    /// Makes a future that somebody will resolve.
    @inlinable
    init(origin: Origin) {
        word = Atomic(.pending)
        isClaimed = Atomic(false)
        self.origin = origin
        super.init()
    }

    /// Makes a future that its own body will resolve, when its turn comes.
    @inlinable
    init(origin: Origin, _ body: __owned @escaping Body) {
        word = Atomic(.pending)
        isClaimed = Atomic(false)
        self.origin = origin
        super.init(body)
    }

    /// Makes a future that is resolved with what the slot holds.
    @inlinable
    init(_ slot: ValueSlot, isFailed: Bool) {
        word = Atomic(.resolved)
        isClaimed = Atomic(true)
        origin = .unknown
        self.slot = slot
        self.isFailed = isFailed
        super.init()
    }

    deinit {
        // Nobody can resolve it any more, so nobody is told.
        word.load(ordering: .acquiring).head?.releaseAll()
        if origin.isOwned { origin.object?.release() }
        lanes.load(ordering: .acquiring)?.release()
    }

    /// Whether the value or the error is there; reading never blocks.
    @inlinable
    public final var resolved: Bool { word.load(ordering: .acquiring).isResolved }

    override func drop(by executor: String) {
        body = nil
        fail(with: FutureError.executorShutDown(executor))
    }
}

extension AnyFuture {
    /// Takes the right to resolve it; false where it is taken.
    @inlinable
    func makeClaim() -> Bool {
        !isClaimed.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Stores an error as the result; only for the one who may resolve it.
    @inlinable
    func store(_ error: any Error) {
        isFailed = true
        slot.initialize((any Error).self, to: error)
    }

    /// The error, of a future that is resolved and may have failed.
    @inlinable
    var storedError: (any Error)? {
        isFailed ? slot.read((any Error).self) : nil
    }

    /// Resolves it with an error unless somebody has the right to resolve it already.
    @inlinable
    @discardableResult
    func fail(with error: any Error) -> Bool {
        guard makeClaim() else { return false }
        store(error)
        publish()
        return true
    }
}
