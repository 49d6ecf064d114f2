import Synchronization

/// A first-in, first-out queue of jobs for one thread that takes them; any thread may add.
///
/// Jobs are added to a stack without a lock. The taking thread takes the whole stack at once, and turns it round.
final class JobQueue: Sendable {
    /// The jobs that were added last, the latest first, and flags in the lowest bits, which are free in addresses.
    private struct Added: RawRepresentable, AtomicRepresentable {
        let rawValue: UInt

        static let empty = Added(rawValue: 0)
        /// The thread has found nothing to do.
        static let idle = Added(rawValue: 2)

        /// Whether no more jobs are taken in.
        var isClosed: Bool { rawValue & 1 != 0 }
        var isIdle: Bool { rawValue & 2 != 0 }
        var head: Unmanaged<Runnable>? { UnsafeRawPointer(bitPattern: rawValue & ~3).map { .fromOpaque($0) } }
        var closed: Added { Added(rawValue: rawValue & ~2 | 1) }
        /// What remains when the jobs have been taken.
        var taken: Added { Added(rawValue: rawValue & 1) }

        init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        init(head: Unmanaged<Runnable>) {
            rawValue = UInt(bitPattern: head.toOpaque())
        }
    }

    /// What became of a job that was to be added.
    enum Addition {
        case added
        /// It is added, and the thread has to be woken.
        case addedToIdle
        case closed
    }

    private let added = Atomic(Added.empty)

    deinit {
        added.load(ordering: .acquiring).head?.releaseAll()
    }

    /// Whether nothing was added since the thread went idle.
    var isIdle: Bool { added.load(ordering: .acquiring).isIdle }

    /// Whether nothing was added since the thread has taken what there was, and it is not closed.
    var isUnchanged: Bool { added.load(ordering: .acquiring).rawValue == Added.empty.rawValue }

    /// Whether no more jobs are taken in.
    var isClosed: Bool { added.load(ordering: .acquiring).isClosed }

    /// Adds a job, on any thread.
    func append(_ job: __owned Runnable) -> Addition {
        let node = Unmanaged.passRetained(job)
        let (before, isAdded) = added.update { added in
            guard !added.isClosed else { return nil }
            node._withUnsafeGuaranteedRef { $0.next = added.head }
            return Added(head: node)
        }
        guard isAdded else {
            node.release()
            return .closed
        }
        return before.isIdle ? .addedToIdle : .added
    }

    /// Takes all jobs that were added, the first one first; nil when there are none.
    func takeAll() -> Unmanaged<Runnable>? {
        let (before, taken) = added.update { $0.head == nil ? nil : $0.taken }
        return taken ? before.head?.turnedRound() : nil
    }

    /// Notes that the thread has nothing to do; false when there is something.
    func becomeIdle() -> Bool {
        added.compareExchange(expected: .empty, desired: .idle, ordering: .acquiringAndReleasing).exchanged
    }

    /// Takes in no more jobs.
    /// - Returns: Whether the thread was idle and has to be woken.
    func close() -> Bool {
        added.update(\.closed).original.isIdle
    }
}
