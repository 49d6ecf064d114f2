import Futures
import Interactors
import UserDirectory

struct PostgresFindings: GetDataSource {
    let store: PostgresStore

    func getAll(_ query: any Query) -> Future<[StoreFinding]> {
        guard query is StoreFindingsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("examine the store") { connection, _ in
            let examination = PostgresExamination(connection: connection)
            return try [
                examination.server(), examination.permissions(), examination.schema(), examination.integrity(),
                examination.tally(), examination.searchIndex(),
            ]
        }
    }
}
