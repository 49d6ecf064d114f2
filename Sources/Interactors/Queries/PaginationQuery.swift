/// Asks for one page of all objects: some of them, from an offset on.
///
/// A page that reaches over the end is shorter, and one behind the end is empty. Pages are counted from the start: when
/// objects are added or deleted between two pages, an object may be seen twice or be passed over. A data source whose
/// callers must not miss any has a query of its own, which goes on after the last object seen.
public struct PaginationQuery: Query, Hashable {
    /// How many objects are ignored.
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
