/// The storage of a future, with the type of its value.
@usableFromInline
// Unchecked: this class adds only the type of the value; `AnyFutureStorage` protects the slot.
final class FutureStorage<Value: Sendable>: AnyFutureStorage, @unchecked Sendable {
    deinit {
        guard isResolved else { return }
        if isFailed { slot.deinitialize((any Error).self) } else { slot.deinitialize(Value.self) }
    }

    /// The result; the future must be resolved.
    @inlinable
    var result: Result<Value, any Error> {
        if let error { .failure(error) } else { .success(value) }
    }

    /// The value; the future must be resolved with a value.
    @inlinable
    var value: Value { withExtendedLifetime(self) { slot.read(Value.self) } }

    /// The error, or nil if there is a value; the future must be resolved.
    @inlinable
    var error: (any Error)? { withExtendedLifetime(self) { isFailed ? slot.read((any Error).self) : nil } }

    /// Casts a storage; the caller must know that the storage is a `FutureStorage<Value>`.
    @inlinable
    static func of(_ storage: AnyFutureStorage) -> FutureStorage<Value> {
        unsafeDowncast(storage, to: FutureStorage<Value>.self)
    }
}
