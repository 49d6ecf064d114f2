extension FutureStorage {
    /// Resolves the future with a value or an error.
    @inlinable
    @discardableResult
    func complete(
        _ result: Result<Value, any Error>,
        isFollowing: Bool = false,
        end: (() -> Void)? = nil
    ) -> Bool {
        resolve(isFollowing: isFollowing, end: end) { slot in
            switch result {
            case .success(let value):
                slot.initialize(Value.self, to: value)
                return false
            case .failure(let error):
                slot.initialize((any Error).self, to: error)
                return true
            }
        }
    }

    /// Resolves the future with a value.
    @inlinable
    @discardableResult
    func succeed(_ value: Value) -> Bool {
        resolve { slot in
            slot.initialize(Value.self, to: value)
            return false
        }
    }

    /// Resolves the future with an error.
    @inlinable
    @discardableResult
    func fail(_ error: any Error) -> Bool {
        resolve { slot in
            slot.initialize((any Error).self, to: error)
            return true
        }
    }

    /// Fails the future because nothing can resolve it any more.
    ///
    /// Does nothing if the future is already resolved, or if it follows another future.
    /// - Parameters:
    ///   - location: Where the future was created.
    ///   - work: The closure that should have resolved the future; nil if there is no closure, or if its executor has
    ///     no known wait point.
    ///   - isCancelled: Whether the closure was cancelled.
    ///   - end: Called after the result is stored, before any observer is notified.
    func abandon(
        _ location: SourceLocation,
        _ work: Work?,
        isCancelled: Bool = false,
        end: (() -> Void)? = nil
    ) {
        let error: FutureError =
            if isCancelled {
                .cancelled
            } else if let work, work.isQueued, work.point.isShutDown {
                .executorShutDown(work.point.name)
            } else {
                .abandoned(file: "\(location.file)", line: location.line)
            }
        DropReason.suspended { _ = complete(.failure(error), end: end) }
    }
}
