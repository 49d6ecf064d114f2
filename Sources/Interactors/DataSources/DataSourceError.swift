/// The reason why a data source or ``CacheRepository`` failed to execute a query that it supports.
///
/// An error names the kind of query but not the id in the query: errors end up in logs, and an id may be confidential.
public enum DataSourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An object that the query names is missing.
    case notFound(query: String)
    /// There is nothing to put: no object was passed, and the query contains none.
    case nothingToPut(query: String)
    /// The number or the ids of the objects to put do not match the query.
    case idMismatch(query: String)
    /// The cached object or list is no longer valid.
    case notValid(query: String)

    /// Returns the error for a query whose object is missing.
    public static func notFound(_ query: any Query) -> DataSourceError {
        .notFound(query: query.kind)
    }

    /// One sentence that states the cause and what to do.
    public var description: String {
        switch self {
        case .notFound(let query):
            "There is no object for this \(query): put one first, or use another query."
        case .nothingToPut(let query):
            "There is nothing to put for this \(query): pass an object."
        case .idMismatch(let query):
            "The objects do not match this \(query): pass one object for each id in the query, in the same order."
        case .notValid(let query):
            "The cached object or list for this \(query) is no longer valid: read from the main data source."
        }
    }
}
