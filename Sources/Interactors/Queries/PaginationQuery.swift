/// A query for one page of all objects.
///
/// A page that reaches past the last object has fewer objects than `limit`. A page after the last object is empty.
///
/// If objects are added or deleted after a page is read, the next page may repeat or skip objects.
public struct PaginationQuery: Query, Hashable {
    /// The number of objects before the page.
    public let offset: Int
    /// The maximum number of objects on the page.
    public let limit: Int

    /// Creates the query.
    /// - Precondition: Neither number is negative.
    public init(offset: Int, limit: Int) {
        precondition(offset >= 0 && limit >= 0, "The offset and the limit must not be negative.")
        self.offset = offset
        self.limit = limit
    }

    /// The query for the page after this one.
    public var next: PaginationQuery {
        let (sum, overflow) = offset.addingReportingOverflow(limit)
        return PaginationQuery(offset: overflow ? .max : sum, limit: limit)
    }
}
