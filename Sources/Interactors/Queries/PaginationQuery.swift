/// A query for one page of all objects, from an offset.
///
/// A page that reaches past the end is shorter, and one after the end is empty. Offsets are counted from the start: if
/// objects are added or deleted between two pages, an object may be seen twice or skipped. A data source whose callers
/// must not miss any needs its own query, which continues after the last object seen.
public struct PaginationQuery: Query, Hashable {
    /// How many objects are skipped.
    public let offset: Int
    /// How many objects the page has at most.
    public let limit: Int

    /// Makes the query.
    /// - Precondition: Neither number is negative.
    public init(offset: Int, limit: Int) {
        precondition(offset >= 0 && limit >= 0, "A page has no negative offset or limit.")
        self.offset = offset
        self.limit = limit
    }

    /// The query for the page after this one.
    public var next: PaginationQuery {
        let (sum, overflow) = offset.addingReportingOverflow(limit)
        return PaginationQuery(offset: overflow ? .max : sum, limit: limit)
    }
}
