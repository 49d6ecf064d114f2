/// A mapper made of a closure.
///
/// ```swift
/// let toUser = ClosureMapper<UserRow, User> { row in try User(row) }
/// ```
public struct ClosureMapper<From: Sendable, To: Sendable>: Mapper {
    private let transform: @Sendable (From) throws -> To

    /// Makes the mapper.
    /// - Parameter transform: Makes the other object; it may be called on any thread, and by several at once.
    public init(_ transform: @escaping @Sendable (From) throws -> To) {
        self.transform = transform
    }

    /// Makes the other object.
    /// - Throws: What the closure throws.
    public func map(_ from: From) throws -> To {
        try transform(from)
    }
}
