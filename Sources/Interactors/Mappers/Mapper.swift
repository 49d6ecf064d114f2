/// Converts objects of one type to another.
///
/// A mapper has no mutable state: it may be called from any thread, and concurrently.
public protocol Mapper<From, To>: Sendable {
    /// The type of the source.
    associatedtype From: Sendable
    /// The type of the result.
    associatedtype To: Sendable

    /// Converts an object.
    /// - Throws: An error that says why the object cannot be converted.
    func map(_ from: From) throws -> To
}

extension Mapper {
    /// Converts objects, in the same order; stops at the first error.
    public func mapAll(_ from: [From]) throws -> [To] {
        try from.map { try map($0) }
    }
}
