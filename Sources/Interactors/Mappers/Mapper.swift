/// Makes an object of one type of an object of another.
///
/// A mapper holds no state that changes: it may be called on any thread, and by several at once.
public protocol Mapper<From, To>: Sendable {
    /// What it takes.
    associatedtype From: Sendable
    /// What it makes.
    associatedtype To: Sendable

    /// Makes the other object.
    /// - Throws: An error that says why the object has no counterpart.
    func map(_ from: From) throws -> To
}

extension Mapper {
    /// Makes the other objects, in the same order; the first error ends it.
    public func mapAll(_ from: [From]) throws -> [To] {
        try from.map { try map($0) }
    }
}
