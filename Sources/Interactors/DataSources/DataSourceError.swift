/// Why a data source failed for a query that it supports.
///
/// Errors name the kind of query and never its id: they end up in logs, and an id may be confidential.
public enum DataSourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An object that the query asks for is missing.
    case notFound(query: String)
    /// No object was passed, and the query contains none.
    case nothingToPut(query: String)
    /// The number or the ids of the objects to put do not match the query.
    case idMismatch(query: String)
    /// What the cache holds for the query is no longer valid.
    case notValid(query: String)

    /// The error for a query whose object is missing.
    public static func notFound(_ query: any Query) -> DataSourceError {
        .notFound(query: query.kind)
    }

    /// One sentence that says what to do.
    public var description: String {
        switch self {
        case .notFound(let query):
            "There is no object for this \(query): put one first, or ask for another one."
        case .nothingToPut(let query):
            "There is nothing to put for this \(query): pass an object."
        case .idMismatch(let query):
            "The objects do not match the ids of this \(query): pass one object for each id, in their order."
        case .notValid(let query):
            "What the cache holds for this \(query) is no longer valid: ask the main data source."
        }
    }
}
