import GRDB
import UserDirectory

/// Counts the users that a filter matches, without loading them.
struct CountReader {
    let query: UserCountQuery
    let predicate: FilterPredicate

    init(_ query: UserCountQuery, today: Day) {
        self.query = query
        self.predicate = FilterPredicate(filter: query.filter, today: today)
    }

    func count(in db: Database) throws -> Int {
        if let parts = withoutUnlinked {
            return try CountReader(parts.all, today: predicate.today).count(in: db)
                - CountReader(parts.linked, today: predicate.today).count(in: db)
        }
        return try db.value(statement(in: db)) ?? 0
    }

    /// Two queries that replace a query whose filter has one negated term about a link.
    ///
    /// The count of the replaced query is the count of `all` minus the count of `linked`. `all` counts the users who
    /// match the other terms, and reads only the table `tally`. `linked` counts how many of these users also match the
    /// term without its negation, and can start from the connection's links.
    ///
    /// Nil for other filters. Also nil if the table `tally` is not sufficient to answer `all`.
    private var withoutUnlinked: (all: UserCountQuery, linked: UserCountQuery)? {
        let links = query.filter.allTerms.filter { if case .link = $0.condition { true } else { false } }
        guard query.filter.alternatives.count == 1, links.count == 1, let link = links.first, link.isNegated else {
            return nil
        }
        let others = query.filter.allTerms.filter { $0 != link }
        let all = UserCountQuery(filter: UserFilter(terms: others), before: query.before)
        guard all.isAnsweredByTally else { return nil }
        return (all, UserCountQuery(filter: UserFilter(terms: others + [.init(link.condition)]), before: query.before))
    }

    func statement(in db: Database) throws -> SQL {
        if query.isAnsweredByTally {
            return "SELECT ifnull(sum(users), 0) FROM tally WHERE \(predicate.sql)"
        }
        if query.before == nil, let index = predicate.coveringIndex {
            return "SELECT count(*) FROM user INDEXED BY \(sql: index) WHERE \(predicate.sql)"
        }
        if query.before == nil, let numbers = predicate.linkedNumbers {
            return "SELECT count(*) FROM (\(numbers))"
        }
        let limit = try CountReader.maxCandidates(in: db)
        if try !matchesMany(in: db),
            let (candidates, count) = try Candidates.rarest(for: predicate, atMost: limit, in: db), count < limit
        {
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

    /// Whether many of the first users in the table match.
    ///
    /// If so, looking up each candidate would probably take longer than reading the whole table.
    private func matchesMany(in db: Database) throws -> Bool {
        let sample = 1_000
        let matches: Int? = try db.value(
            """
            SELECT count(*) FROM user NOT INDEXED
            WHERE number < (SELECT min(number) FROM user) + \(sample) AND \(predicate.sql)
            """
        )
        return matches ?? 0 > sample / CountReader.candidateShare
    }

    private var place: SQL { query.place?.condition ?? "1" }

    /// With this many candidates or more, the users are read in order; the candidates are not looked up.
    ///
    /// Looking up a user takes about three times as long as reading the next user of the table.
    static func maxCandidates(in db: Database) throws -> Int { try max(1_000, Settings.users(db) / candidateShare) }

    private static let candidateShare = 3
}
