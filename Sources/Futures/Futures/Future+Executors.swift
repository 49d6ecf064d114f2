import Foundation
import Synchronization

extension Future {
    /// Runs an observer directly: on the resolving thread, or now.
    func observe(_ body: @escaping @Sendable (Future<Value>) -> Void) {
        add(Runnable { source, _ in body(.of(source)) })
    }

    /// Runs an observer on an executor, in the order in which the observers on it were added.
    func observe(in executor: any Executor, _ body: @escaping @Sendable (Future<Value>) -> Void) {
        if let executor = executor as? MainDirectExecutor {
            observeOnMain { future in
                executor.count.run(
                    { end in
                        body(.of(future))
                        end()
                    },
                    executor: "main"
                )
            }
        } else if startsInOrder(executor) {
            observe { future in
                executor.submit { end in
                    body(future)
                    end()
                }
            }
        } else {
            let id = ObjectIdentifier(executor as AnyObject)
            observe { future in
                future.lane(id, executor).run { body(future) }
            }
        }
    }

    /// Whether observers can be handed over to the executor as they come.
    private func startsInOrder(_ executor: any Executor) -> Bool {
        if executor is AppExecutor || executor is DirectExecutor { return true }
        // A value has no identity to keep a queue for.
        guard type(of: executor) is any AnyObject.Type else { return true }
        return (executor as? any OrderedExecutor)?.startsInOrder ?? false
    }
}

extension AnyFuture {
    /// Runs an observer on the main thread: directly if it is told there and nothing of this future is queued there.
    @usableFromInline
    func observeOnMain(_ body: @escaping @MainActor @Sendable (AnyFuture) -> Void) {
        add(
            Runnable { source, _ in
                // Only futures tell.
                let future = unsafeDowncast(source, to: AnyFuture.self)
                if future.queuedOnMain.load(ordering: .acquiring) == 0, MainThread.isCurrent {
                    // This is the main thread, as was just asked.
                    return MainActor.assumeIsolated { body(future) }
                }
                future.queuedOnMain.add(1, ordering: .acquiringAndReleasing)
                let context = PropagatedContext.current
                DispatchQueue.main.async {
                    future.queuedOnMain.subtract(1, ordering: .acquiringAndReleasing)
                    // The main queue runs its blocks on the main thread.
                    PropagatedContext.with(context) { MainActor.assumeIsolated { body(future) } }
                }
            }
        )
    }

    fileprivate func lane(_ id: ObjectIdentifier, _ executor: any Executor) -> Lane {
        if let lanes = lanes.load(ordering: .acquiring) {
            return lanes._withUnsafeGuaranteedRef { $0.lane(id, executor) }
        }
        let made = Unmanaged.passRetained(Lanes())
        let (stored, present) = lanes.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
        if !stored { made.release() }
        return (present ?? made)._withUnsafeGuaranteedRef { $0.lane(id, executor) }
    }
}
