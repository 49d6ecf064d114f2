import GRDB
import UserDirectory

/// Counts the users that a filter matches, without loading any.
struct CountReader {
    let query: UserCountQuery
    let predicate: FilterPredicate

    init(_ query: UserCountQuery, today: Day) {
        self.query = query
        self.predicate = FilterPredicate(filter: query.filter, today: today)
    }

    func count(in db: Database) throws -> Int {
        try db.value(statement(in: db)) ?? 0
    }

    func statement(in db: Database) throws -> SQL {
        if query.isAnsweredByTally {
            return "SELECT ifnull(sum(users), 0) FROM tally WHERE \(predicate.sql)"
        }
        if query.before == nil, let index = predicate.coveringIndex {
            return "SELECT count(*) FROM user INDEXED BY \(sql: index) WHERE \(predicate.sql)"
        }
        let limit = CountReader.manyCandidates
        if let (candidates, count) = try Candidates.rarest(for: predicate, atMost: limit, in: db), count < limit {
            return """
                SELECT count(*) FROM (\(candidates.numbers)) AS candidate
                CROSS JOIN user ON user.number = candidate.number WHERE \(predicate.sql) AND \(place)
                """
        }
        if let before = query.before {
            return """
                SELECT count(*) FROM user INDEXED BY \(sql: before.sort.indexName)
                WHERE \(predicate.sql) AND \(place)
                """
        }
        return "SELECT count(*) FROM user NOT INDEXED WHERE \(predicate.sql)"
    }

    private var place: SQL { query.place?.condition ?? "1" }

    /// With this many candidates, reading the whole table in its order is faster than looking up each candidate.
    static let manyCandidates = 300_000
}
