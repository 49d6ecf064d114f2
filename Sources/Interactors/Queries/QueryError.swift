/// Why a query failed.
public enum QueryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The repository or data source does not support this kind of query.
    case unsupported(query: String, by: String)

    /// The error for a query that an object does not support.
    public static func unsupported(_ query: any Query, by object: Any) -> QueryError {
        .unsupported(query: String(describing: type(of: query)), by: String(describing: type(of: object)))
    }

    /// One sentence that says what to do.
    public var description: String {
        switch self {
        case .unsupported(let query, let object):
            "\(object) does not answer \(query): use a query that it knows, or add this one to it."
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
