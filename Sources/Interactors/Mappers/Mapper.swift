/// Converts objects of one type to another.
///
/// A mapper may be called from any thread, and from several threads at the same time.
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
    /// Converts objects, and keeps their order.
    /// - Throws: The error of the first object that cannot be converted.
    public func mapAll(_ from: [From]) throws -> [To] {
        try from.map { try map($0) }
    }
}
