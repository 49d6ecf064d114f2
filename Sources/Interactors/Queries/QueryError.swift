/// The error of a query whose type is not supported.
public enum QueryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The repository or data source does not support this type of query.
    case unsupported(query: String, by: String)

    /// Returns the error for a query that a repository or data source does not support.
    public static func unsupported(_ query: any Query, by object: Any) -> QueryError {
        .unsupported(query: String(describing: type(of: query)), by: String(describing: type(of: object)))
    }

    /// One sentence that states the cause and what to do.
    public var description: String {
        switch self {
        case .unsupported(let query, let object):
            "\(object) does not support \(query): use another query, or add support for this query."
        }
    }
}

extension Query {
    /// The name of the query's type without generic parameters, for messages.
    public var kind: String {
        let name = String(describing: type(of: self))
        return String(name.prefix { $0 != "<" })
    }
}
