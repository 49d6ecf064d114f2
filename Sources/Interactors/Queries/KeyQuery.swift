/// A query for the object that is stored under a key.
///
/// ```swift
/// struct UserByEmailQuery: KeyQuery {
///     let key: String
/// }
/// ```
public protocol KeyQuery<Key>: Query {
    /// The type of the key.
    associatedtype Key: Hashable & Sendable

    /// The key of the object.
    var key: Key { get }
}

extension IdQuery: KeyQuery {
    /// The id.
    public var key: ID { id }
}
