internal import Futures
internal import Interactors

/// What a store has found that does not look at itself: nothing.
struct NoFindings: GetDataSource {
    func getAll(_ query: any Query) -> Future<[StoreFinding]> {
        guard query is StoreFindingsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return Future(value: [])
    }
}
