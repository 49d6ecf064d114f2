/// Why a data source could not do what a query that it knows asked for.
///
/// Errors name the kind of query and never its id: they end up in logs, where an id may be more than others should see.
public enum DataSourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No object, or not every one, that the query asks for is there.
    case notFound(query: String)
    /// The query does not say what to put, and nothing else does.
    case nothingToPut(query: String)
    /// The objects to put have other ids than those that the query names, or are of another number.
    case idMismatch(query: String)
    /// What the cache holds for the query is no longer valid.
    case notValid(query: String)

    /// The error for a query whose object is not there.
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
