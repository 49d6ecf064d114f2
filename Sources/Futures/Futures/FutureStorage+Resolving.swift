extension FutureStorage {
    /// Resolves the future with a value or an error.
    @inlinable
    @discardableResult
    func complete(
        _ result: Result<Value, any Error>,
        isFollowing: Bool = false,
        release: (() -> Void)? = nil
    ) -> Bool {
        resolve(isFollowing: isFollowing, release: release) { slot in
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
}
