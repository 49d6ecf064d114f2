extension Future {
    @discardableResult
    func observe(
        in executor: any Executor,
        _ body: @escaping @Sendable (FutureStorage<Value>) -> Void
    ) -> Observation {
        if let main = executor as? MainDirectExecutor {
            return observe(at: Place.main) { storage in
                main.count.run(
                    { end in
                        body(storage)
                        end()
                    },
                    executor: "main"
                )
            }
        }
        if !executor.isKnownToStartInOrder, let place = Place(executor) {
            return observe(at: place, body)
        }
        // Either the executor keeps the order itself, or the executor is a value that is not `Hashable`. Such a value
        // has no identity, so no order can be kept.
        return observe(at: nil) { storage in
            executor.submit { end in
                body(storage)
                end()
            }
        }
    }

    /// Adds an observer that runs on the main thread.
    ///
    /// The observer runs directly if it is notified on the main thread, and no earlier observer of the future is in the
    /// main queue.
    @discardableResult
    func observeOnMain(_ body: @escaping @MainActor @Sendable (FutureStorage<Value>) -> Void) -> Observation {
        // Observers at this place run on the main thread.
        observe(at: Place.main) { storage in MainActor.assumeIsolated { body(storage) } }
    }

    private func observe(
        at place: Place?,
        _ body: @escaping @Sendable (FutureStorage<Value>) -> Void
    ) -> Observation {
        let id = storage.add(Observer { body(.of($0)) }, at: place)
        return Observation(storage: storage, id: id, place: place)
    }
}

/// Identifies an observer of a future, so that the observer can be removed.
struct Observation: Sendable {
    let storage: AnyFutureStorage
    let id: ObserverID
    let place: Place?

    /// Removes the observer; does nothing if it has been notified or is being notified.
    func remove() {
        storage.remove(id, at: place)
    }
}
