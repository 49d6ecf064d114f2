extension FutureStorage {
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

    @inlinable
    @discardableResult
    func succeed(_ value: Value) -> Bool {
        resolve { slot in
            slot.initialize(Value.self, to: value)
            return false
        }
    }

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
