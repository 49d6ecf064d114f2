import GRDB
import UserDirectory

/// Reads a part of a sorted, filtered list.
///
/// There are two ways. *Walking* the list's index is fast if many users match. Sorting *candidates* from another index
/// is fast if few users match. To choose between these ways, the reader counts the candidates. If all matching users
/// are far from the start of the walk, for example at the other end of the alphabet, the walk is slow even for many
/// matches. The reader then abandons the walk and sorts the candidates, unless there are too many candidates.
struct WindowReader {
    let query: UserWindowQuery
    let predicate: FilterPredicate

    init(_ query: UserWindowQuery, today: Day) {
        self.query = query
        self.predicate = FilterPredicate(filter: query.filter, today: today)
    }

    func users(in db: Database) throws -> [User] {
        guard query.limit > 0 else { return [] }
        let users = try usersInReadingOrder(db)
        return isBackwards ? users.reversed() : users
    }

    private func usersInReadingOrder(_ db: Database) throws -> [User] {
        // If all candidates match and are spread evenly, a walk needs `product / count` steps to fill the window. If
        // there are more than `root` candidates, the walk has fewer steps than there are candidates.
        let users = try Settings.users(db)
        let product = min(query.limit, users) * users
        let root = Int(Double(product).squareRoot())
        guard let (candidates, count) = try Candidates.rarest(for: predicate, atMost: 2 * root + 1, in: db) else {
            return try UserRecord.fetchAll(db, walk)
        }
        guard count > root else { return try UserRecord.fetchAll(db, sorting(candidates)) }
        let found = try UserRecord.fetchAll(db, walk(steps: product / count * WindowReader.patience))
        if found.count == query.limit { return found }
        let limit = WindowReader.maxSorted
        let canSort = try candidates.count(atMost: limit, in: db) < limit
        return try UserRecord.fetchAll(db, canSort ? sorting(candidates) : walk)
    }

    /// Sorting fewer candidates than this number is faster than walking the whole index.
    private static let maxSorted = 200_000

    /// A walk may take this multiple of the expected number of steps.
    private static let patience = 4
}

// MARK: - Statements

extension WindowReader {
    /// A statement that reads along the list's index until the window is full.
    var walk: SQL {
        """
        SELECT \(UserRecord.columns) FROM user INDEXED BY \(sql: query.sort.indexName)
        WHERE \(predicate.sql) AND \(place) ORDER BY \(query.sort.terms(backwards: isBackwards)) LIMIT \(query.limit)
        """
    }

    /// Like ``walk``, but stops after `steps` users, including users who do not match.
    ///
    /// The inner statement reads only the index.
    func walk(steps: Int) -> SQL {
        """
        SELECT \(UserRecord.columns) FROM (
            SELECT number FROM user INDEXED BY \(sql: query.sort.indexName)
            WHERE \(predicate.trash) AND \(place) ORDER BY \(query.sort.terms(backwards: isBackwards)) LIMIT \(steps)
        ) AS step CROSS JOIN user ON user.number = step.number
        WHERE \(predicate.sql) LIMIT \(query.limit)
        """
    }

    func sorting(_ candidates: Candidates) -> SQL {
        let terms = query.sort.terms(backwards: isBackwards)
        return """
            SELECT \(UserRecord.columns) FROM user WHERE number IN (
                SELECT user.number FROM (\(candidates.numbers)) AS candidate
                CROSS JOIN user ON user.number = candidate.number
                WHERE \(predicate.sql) AND \(place) ORDER BY \(terms) LIMIT \(query.limit)
            ) ORDER BY \(terms)
            """
    }

    private var isBackwards: Bool { query.isReadBackwards }

    private var place: SQL { query.place?.condition ?? "1" }
}
