/// A mapper that calls a closure.
///
/// ```swift
/// let toUser = ClosureMapper<UserRow, User> { row in try User(row) }
/// ```
public struct ClosureMapper<From: Sendable, To: Sendable>: Mapper {
    private let transform: @Sendable (From) throws -> To

    /// Creates the mapper.
    /// - Parameter transform: Converts an object; may be called from several threads at the same time.
    public init(_ transform: @escaping @Sendable (From) throws -> To) {
        self.transform = transform
    }

    /// Converts an object.
    /// - Throws: The error that the closure throws.
    public func map(_ from: From) throws -> To {
        try transform(from)
    }
}
