import Foundation
import Futures
import GRDB
import Interactors
import UserDirectory

struct SQLiteFindings: GetDataSource {
    let store: SQLiteStore

    func getAll(_ query: any Query) -> Future<[StoreFinding]> {
        guard query is StoreFindingsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.read("examine the store") { db, today in
            let examination = SQLiteExamination(db: db, today: today)
            return try [
                FileExamination(path: store.path).permissions(), examination.schema(), examination.integrity(),
                examination.tally(), examination.searchIndex(),
            ]
        }
    }
}
