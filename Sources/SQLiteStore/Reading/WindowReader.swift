import GRDB
import UserDirectory

/// Reads a part of a sorted, filtered list.
///
/// There are two ways. *Walking* the list's index finds what is common at once. *Candidates* of another index, sorted,
/// find what is rare. The reader counts candidates, no further than it needs to, and chooses. Where users who match are
/// common but stand far off (all at the other end of the alphabet, say) a walk that was long enough is given up.
struct WindowReader {
    let query: UserWindowQuery
    let predicate: FilterPredicate
    let order: ListOrder

    init(_ query: UserWindowQuery, today: Day) {
        self.query = query
        self.predicate = FilterPredicate(filter: query.filter, today: today)
        self.order = ListOrder(query.sort)
    }

    func users(in db: Database) throws -> [User] {
        guard query.limit > 0 else { return [] }
        let users = try usersInReadingOrder(db)
        return isBackwards ? users.reversed() : users
    }

    private func usersInReadingOrder(_ db: Database) throws -> [User] {
        let all = try Candidates.all(for: predicate, in: db)
        guard let few = try rarest(of: all, atMost: WindowReader.fewCandidates, in: db) else {
            guard !all.isEmpty else { return try UserRecord.fetchAll(db, walk) }
            let found = try UserRecord.fetchAll(db, walk(steps: WindowReader.longWalk))
            if found.count == query.limit { return found }
            let many = try rarest(of: all, atMost: WindowReader.manyCandidates, in: db)
            return try UserRecord.fetchAll(db, many.map(sorting) ?? walk)
        }
        return try UserRecord.fetchAll(db, sorting(few))
    }

    private func rarest(of all: [Candidates], atMost most: Int, in db: Database) throws -> Candidates? {
        var least = most + 1
        var rarest: Candidates?
        for candidates in all {
            let count = try candidates.count(atMost: least, in: db)
            if count < least { (least, rarest) = (count, candidates) }
        }
        return rarest
    }

    /// So many candidates are compared and sorted in about the time of finding a full window of them by walking past a
    /// million users.
    private static let fewCandidates = 5_000
    private static let longWalk = 25_000
    private static let manyCandidates = 200_000
}

// MARK: - Statements

extension WindowReader {
    /// Reads along the list's index until the window is full.
    var walk: SQL {
        """
        SELECT \(UserRecord.columns) FROM user INDEXED BY \(sql: order.indexName)
        WHERE \(predicate.sql) AND \(place) ORDER BY \(order.terms(backwards: isBackwards)) LIMIT \(query.limit)
        """
    }

    /// The same, but past no more than so many users.
    ///
    /// The inner statement reads the index alone.
    func walk(steps: Int) -> SQL {
        """
        SELECT \(UserRecord.columns) FROM (
            SELECT number FROM user INDEXED BY \(sql: order.indexName)
            WHERE \(predicate.trash) AND \(place) ORDER BY \(order.terms(backwards: isBackwards)) LIMIT \(steps)
        ) AS step CROSS JOIN user ON user.number = step.number
        WHERE \(predicate.sql) LIMIT \(query.limit)
        """
    }

    /// Compares candidates, and sorts those that match.
    func sorting(_ candidates: Candidates) -> SQL {
        let terms = order.terms(backwards: isBackwards)
        return """
            SELECT \(UserRecord.columns) FROM user WHERE number IN (
                SELECT user.number FROM (\(candidates.numbers)) AS candidate
                CROSS JOIN user ON user.number = candidate.number
                WHERE \(predicate.sql) AND \(place) ORDER BY \(terms) LIMIT \(query.limit)
            ) ORDER BY \(terms)
            """
    }

    /// Whether the window is read from its last user to its first.
    private var isBackwards: Bool {
        switch query.anchor {
        case .start, .after, .from: false
        case .end, .before: true
        }
    }

    private var place: SQL {
        switch query.anchor {
        case .start, .end: "1"
        case .after(let cursor): order.condition(.after, cursor)
        case .before(let cursor): order.condition(.before, cursor)
        case .from(let cursor): order.condition(.from, cursor)
        }
    }
}
