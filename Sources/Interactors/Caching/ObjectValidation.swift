/// Decides whether cached objects may still be used.
///
/// Its closures run on the thread that resolves the cache's future, or on the calling thread if that future
/// is already resolved.
///
/// ```swift
/// let recent = ObjectValidation<Reading> { $0.date > Date.now - 600 }
/// ```
public struct ObjectValidation<Value: Sendable>: Sendable {
    let isValid: @Sendable (Value) -> Bool
    let isListValid: @Sendable ([Value]) -> Bool

    /// Creates a validation.
    /// - Parameters:
    ///   - isValid: Whether one object is valid.
    ///   - isListValid: Whether a list is valid. By default, all its objects must be valid, and it must not be empty:
    ///     an empty list may mean that the cache was never filled.
    public init(
        _ isValid: @escaping @Sendable (Value) -> Bool,
        list isListValid: (@Sendable ([Value]) -> Bool)? = nil
    ) {
        self.isValid = isValid
        self.isListValid = isListValid ?? { values in !values.isEmpty && values.allSatisfy(isValid) }
    }

    /// A validation that accepts every object, and every list that is not empty.
    public static var always: ObjectValidation<Value> { ObjectValidation { _ in true } }
}
