/// A query for one page of all objects.
///
/// A page that reaches past the last object has fewer objects than `limit`. A page after the last object is empty.
///
/// Offsets are counted from the first object. If objects are added or deleted between the reads of two pages, an
/// object may therefore be read twice or skipped. If callers must not miss any object, define a query that continues
/// after the last object that was read.
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
