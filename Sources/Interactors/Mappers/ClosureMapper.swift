/// A mapper made of a closure.
///
/// ```swift
/// let toUser = ClosureMapper<UserRow, User> { row in try User(row) }
/// ```
public struct ClosureMapper<From: Sendable, To: Sendable>: Mapper {
    private let transform: @Sendable (From) throws -> To

    /// Makes the mapper.
    /// - Parameter transform: Converts an object; it may be called from any thread, and concurrently.
    public init(_ transform: @escaping @Sendable (From) throws -> To) {
        self.transform = transform
    }

    /// Converts an object.
    /// - Throws: What the closure throws.
    public func map(_ from: From) throws -> To {
        try transform(from)
    }
}
