public import Interactors

/// A call to a data source or repository, as recorded by a spy.
///
/// Two calls are equal if they call the same function with equal values and queries. Queries that are not `Equatable`
/// are equal if they have the same type and the same description by `String(reflecting:)`.
public enum RecordedCall<Value: Sendable>: Sendable {
    /// `get(_:)`
    case get(any Query)
    /// `getAll(_:)`
    case getAll(any Query)
    /// `put(_:in:)`
    case put(Value?, in: any Query)
    /// `putAll(_:in:)`
    case putAll([Value], in: any Query)
    /// `delete(_:)`
    case delete(any Query)
    /// `deleteAll(_:)`
    case deleteAll(any Query)

    /// The query of the call.
    public var query: any Query {
        switch self {
        case .get(let query), .getAll(let query), .delete(let query), .deleteAll(let query): query
        case .put(_, in: let query), .putAll(_, in: let query): query
        }
    }
}

extension RecordedCall: Equatable where Value: Equatable {
    /// Compares the functions, the values and the queries.
    public static func == (left: RecordedCall, right: RecordedCall) -> Bool {
        let sameFunction =
            switch (left, right) {
            case (.get, .get), (.getAll, .getAll), (.delete, .delete), (.deleteAll, .deleteAll): true
            case (.put(let left, in: _), .put(let right, in: _)): left == right
            case (.putAll(let left, in: _), .putAll(let right, in: _)): left == right
            default: false
            }
        return sameFunction && areEqual(left.query, right.query)
    }

    private static func areEqual(_ left: any Query, _ right: any Query) -> Bool {
        if let left = left as? any Equatable { return left.equals(right) }
        return type(of: left) == type(of: right) && String(reflecting: left) == String(reflecting: right)
    }
}

extension Equatable {
    fileprivate func equals(_ other: any Query) -> Bool {
        self == other as? Self
    }
}
