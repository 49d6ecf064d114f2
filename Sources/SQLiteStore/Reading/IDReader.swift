import Foundation
import GRDB
import UserDirectory

/// Reads the ids of all users in a list, or in a range of the list.
struct IDReader {
    let query: UserIDsQuery
    let predicate: FilterPredicate

    init(_ query: UserIDsQuery, today: Day) {
        self.query = query
        self.predicate = FilterPredicate(filter: query.filter, today: today)
    }

    func ids(in db: Database) throws -> [UserID] {
        let ids: [UUID] = try db.values(statement(in: db))
        return ids.map(UserID.init)
    }

    func statement(in db: Database) throws -> SQL {
        if let index = predicate.coveringIndex ?? coveringIndex {
            return "SELECT user.id FROM user INDEXED BY \(sql: index) WHERE \(predicate.sql) AND \(places)"
        }
        let limit = try CountReader.maxCandidates(in: db)
        if let (candidates, count) = try Candidates.rarest(for: predicate, atMost: limit, in: db), count < limit {
            return """
                SELECT user.id FROM (\(candidates.numbers)) AS candidate
                CROSS JOIN user ON user.number = candidate.number WHERE \(predicate.sql) AND \(places)
                """
        }
        if let range = query.range {
            return """
                SELECT user.id FROM user INDEXED BY \(sql: range.sort.indexName)
                WHERE \(predicate.sql) AND \(places)
                """
        }
        return "SELECT user.id FROM user NOT INDEXED WHERE \(predicate.sql)"
    }

    /// The index that provides the ids without reading the table; nil if the filter has a term other than `is:trashed`.
    private var coveringIndex: String? {
        let trash = UserFilter.Term(.state(.trashed))
        guard query.filter.allTerms.allSatisfy({ $0 == trash }) else { return nil }
        return query.range?.sort.indexName ?? UserSort(.id).indexName
    }

    private var places: SQL {
        query.places.isEmpty ? "1" : query.places.map(\.condition).joined(separator: " AND ")
    }
}
