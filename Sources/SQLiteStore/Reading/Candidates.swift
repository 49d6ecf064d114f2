import GRDB
import UserDirectory

/// The users that a filter may match, as a `SELECT` of row numbers from indexes.
struct Candidates {
    /// For each of the filter's alternatives, a `SELECT` that uses an index.
    let sources: [SQL]

    var numbers: SQL { sources.joined(separator: " UNION ") }

    /// SQLite combines at most 500 statements with `UNION`.
    private static let maxSources = 500

    /// Finds the smallest set of candidates, and counts its users up to `limit`.
    ///
    /// Returns nil if an alternative has no useful index, or if there are too many alternatives.
    ///
    /// A user who is a candidate for several alternatives is counted for each of them.
    static func rarest(
        for predicate: FilterPredicate,
        atMost limit: Int,
        in db: Database
    ) throws -> (candidates: Candidates, count: Int)? {
        guard predicate.filter.alternatives.count <= maxSources else { return nil }
        var (sources, sum): ([SQL], Int) = ([], 0)
        for alternative in predicate.filter.alternatives {
            // Once the limit is reached, the sizes no longer matter, so each set is counted only up to 1.
            let most = max(1, limit - sum)
            let found = try rarest(of: all(for: alternative.terms, predicate, in: db), atMost: most, in: db)
            guard let (candidates, count) = found else { return nil }
            sources += candidates.sources
            sum += count
        }
        return (Candidates(sources: sources), min(sum, limit))
    }

    private static func rarest(
        of sets: [Candidates],
        atMost limit: Int,
        in db: Database
    ) throws -> (candidates: Candidates, count: Int)? {
        var rarest: (candidates: Candidates, count: Int)?
        for candidates in sets {
            let count = try candidates.count(atMost: rarest?.count ?? limit, in: db)
            if rarest.map({ count < $0.count }) ?? true { rarest = (candidates, count) }
        }
        return rarest
    }

    func count(atMost limit: Int, in db: Database) throws -> Int {
        var count = 0
        for source in sources where count < limit {
            count += try db.value("SELECT count(*) FROM (\(source) LIMIT \(limit - count))") ?? 0
        }
        return count
    }

    /// Returns a set of candidates for each indexed condition that is not negated.
    ///
    /// If the search index helps, it provides one more set.
    static func all(
        for terms: [UserFilter.Term],
        _ predicate: FilterPredicate,
        in db: Database
    ) throws -> [Candidates] {
        let trash = predicate.trash
        var found: [Candidates] = []
        for term in terms where !term.isNegated {
            switch term.condition {
            case .text(.role, let role): found.append(of("user_by_role", "\(trash) AND role = \(role.compared)"))
            case .text(.note, let text) where !text.isEmpty: found.append(of("user_notes", "\(trash) AND note <> ''"))
            case .kind(.service): found.append(of("user_services", "\(trash) AND kind = 'service'"))
            case .state(.disabled): found.append(of("user_by_status", "\(trash) AND status = 'disabled'"))
            case .state(.expired): found.append(of("user_by_until", predicate.alone(term)))
            case .day(let field, _, _):
                found.append(of(UserSort(field).indexName, predicate.alone(term)))
            case .link(let test, let connection):
                let condition = LinkCondition(test: test, connection: connection)
                found.append(Candidates(sources: [condition.numbers(trash)]))
            case .state(.trashed): found.append(of("user_by_login", "isTrashed = 1"))
            default: continue
            }
        }
        if let texts = try text(of: terms, in: db) {
            found.append(
                Candidates(sources: ["SELECT rowid AS number FROM userText WHERE userText MATCH \(texts.expression)"])
            )
        }
        return found
    }

    private static func of(_ index: String, _ condition: SQL) -> Candidates {
        Candidates(sources: ["SELECT number FROM user INDEXED BY \(sql: index) WHERE \(condition)"])
    }

    /// The search index's condition for the texts of the terms; nil if the index does not help.
    private static func text(of terms: [UserFilter.Term], in db: Database) throws -> SearchTerms? {
        let texts = terms.filter { !$0.isNegated }.compactMap { term -> String? in
            switch term.condition {
            case .word(let text): FoldedText.search(text)
            case .text(let field, let text) where UserRecord.textIndexed.contains(field):
                switch field.search {
                case .folded: FoldedText.search(text)
                case .member: GroupText.needle(text)
                case .exact, .identity, nil: nil
                }
            default: nil
            }
        }
        let long = texts.compactMap(SearchTerms.init(pieces:))
        guard long.isEmpty else { return SearchTerms.all(long) }
        // Short texts are slow to look up, so only the longest of them is used.
        guard let short = texts.max(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }) else { return nil }
        return try SearchTerms(beginning: short, in: db)
    }
}
