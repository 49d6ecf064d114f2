import GRDB
import UserDirectory

/// The users that a filter may match, as a `SELECT` of row numbers from an index.
struct Candidates {
    let numbers: SQL

    /// The smallest set of candidates and its size, counted up to `limit`; nil if no index is useful for the filter.
    static func rarest(
        for predicate: FilterPredicate,
        atMost limit: Int,
        in db: Database
    ) throws -> (candidates: Candidates, count: Int)? {
        var rarest: (candidates: Candidates, count: Int)?
        for candidates in try all(for: predicate, in: db) {
            let count = try candidates.count(atMost: rarest?.count ?? limit, in: db)
            if rarest.map({ count < $0.count }) ?? true { rarest = (candidates, count) }
        }
        return rarest
    }

    /// The number of candidates, counted up to `limit`.
    func count(atMost limit: Int, in db: Database) throws -> Int {
        try db.value("SELECT count(*) FROM (\(numbers) LIMIT \(limit))") ?? 0
    }

    /// One set of candidates per indexed condition, and one from the search index.
    static func all(for predicate: FilterPredicate, in db: Database) throws -> [Candidates] {
        let trash = predicate.trash
        var found: [Candidates] = []
        for term in predicate.filter.terms where !term.isNegated {
            switch term.condition {
            case .text(.role, let role): found.append(of("user_by_role", "\(trash) AND role = \(role)"))
            case .text(.note, let text) where !text.isEmpty: found.append(of("user_notes", "\(trash) AND note <> ''"))
            case .kind(.service): found.append(of("user_services", "\(trash) AND kind = 'service'"))
            case .state(.disabled): found.append(of("user_by_status", "\(trash) AND status = 'disabled'"))
            case .state(.expired): found.append(of("user_by_until", predicate.alone(term)))
            case .day(let field, _, _):
                found.append(of(UserSort(field).indexName, predicate.alone(term)))
            case .state(.trashed): found.append(of("user_by_login", "isTrashed = 1"))
            default: continue
            }
        }
        if let terms = try text(of: predicate.filter, in: db) {
            found.append(
                Candidates(numbers: "SELECT rowid AS number FROM userText WHERE userText MATCH \(terms.expression)")
            )
        }
        return found
    }

    private static func of(_ index: String, _ condition: SQL) -> Candidates {
        Candidates(numbers: "SELECT number FROM user INDEXED BY \(sql: index) WHERE \(condition)")
    }

    /// The search index's condition for a filter's texts, which may match further users; nil if the index is no help.
    private static func text(of filter: UserFilter, in db: Database) throws -> SearchTerms? {
        let texts = filter.terms.filter { !$0.isNegated }.compactMap { term -> String? in
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
        // Short texts are slow to look up, so only the longest is used.
        guard let short = texts.max(by: { $0.unicodeScalars.count < $1.unicodeScalars.count }) else { return nil }
        return try SearchTerms(beginning: short, in: db)
    }
}
