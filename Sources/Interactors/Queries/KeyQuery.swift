/// A query for the object that is stored under a key.
///
/// The key of an ``IdQuery`` is the id itself, not a hash of the id. Two different ids therefore never share a key, and
/// an id has the same key in each run of the program.
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
