/// A query for the object with an id.
public struct IdQuery<ID: Hashable & Sendable>: Query, Hashable {
    /// The id asked for.
    public let id: ID

    /// Makes the query.
    public init(_ id: ID) {
        self.id = id
    }

    /// Makes the query.
    public init(id: ID) {
        self.id = id
    }
}

/// A query for the objects with some ids, in that order.
public struct IdsQuery<ID: Hashable & Sendable>: Query, Hashable {
    /// The ids asked for.
    public let ids: [ID]

    /// Makes the query.
    public init(_ ids: [ID]) {
        self.ids = ids
    }

    /// Makes the query.
    public init(ids: [ID]) {
        self.ids = ids
    }
}
