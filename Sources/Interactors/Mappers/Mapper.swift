/// Converts objects of one type to another.
///
/// It may be called from any thread, and by several at the same time.
public protocol Mapper<From, To>: Sendable {
    /// The type of the objects to convert.
    associatedtype From: Sendable
    /// The type of the converted objects.
    associatedtype To: Sendable

    /// Converts an object.
    /// - Throws: The reason why the object cannot be converted.
    func map(_ from: From) throws -> To
}

extension Mapper {
    /// Converts objects, in the same order; stops at the first error.
    public func mapAll(_ from: [From]) throws -> [To] {
        try from.map { try map($0) }
    }
}
