/// The storage of a future of one type of value.
@usableFromInline
// Unchecked: adds nothing but the type of the value in the slot, which `AnyFutureStorage` protects.
final class FutureStorage<Value: Sendable>: AnyFutureStorage, @unchecked Sendable {
    deinit {
        guard isResolved else { return }
        if isFailed { slot.deinitialize((any Error).self) } else { slot.deinitialize(Value.self) }
    }

    /// The result, which the caller knows is there.
    @inlinable
    var result: Result<Value, any Error> {
        if let error { .failure(error) } else { .success(value) }
    }

    /// The value, which the caller knows is there.
    @inlinable
    var value: Value { withExtendedLifetime(self) { slot.read(Value.self) } }

    /// The error, of a future that the caller knows is resolved; nil if it has a value.
    @inlinable
    var error: (any Error)? { withExtendedLifetime(self) { isFailed ? slot.read((any Error).self) : nil } }

    /// Casts the storage that an observer is called with to the type of its future.
    @inlinable
    static func of(_ storage: AnyFutureStorage) -> FutureStorage<Value> {
        unsafeDowncast(storage, to: FutureStorage<Value>.self)
    }
}
