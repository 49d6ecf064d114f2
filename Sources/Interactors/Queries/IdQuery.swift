/// A query for one object by its id.
public struct IdQuery<ID: Hashable & Sendable>: Query, Hashable {
    /// The id of the object.
    public let id: ID

    /// Creates the query.
    public init(_ id: ID) {
        self.id = id
    }

    /// Creates the query.
    public init(id: ID) {
        self.id = id
    }
}

/// A query for several objects by their ids.
public struct IdsQuery<ID: Hashable & Sendable>: Query, Hashable {
    /// The ids of the objects.
    public let ids: [ID]

    /// Creates the query.
    public init(_ ids: [ID]) {
        self.ids = ids
    }

    /// Creates the query.
    public init(ids: [ID]) {
        self.ids = ids
    }
}
