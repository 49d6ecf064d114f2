internal import Futures
internal import Interactors

/// The findings of a store without checks: none.
struct NoFindings: GetDataSource {
    func getAll(_ query: any Query) -> Future<[StoreFinding]> {
        guard query is StoreFindingsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return Future(value: [])
    }
}
