import GRDB
import UserDirectory

/// A filter as an SQL condition; the values in the filter's terms are bound.
struct FilterPredicate {
    let filter: UserFilter
    let today: Day

    /// - Precondition: The filter matches only users in the trash, or only users outside the trash.
    ///   ``UserFilter/partsByTrash`` returns such filters.
    init(filter: UserFilter, today: Day) {
        precondition(filter.includesTrash == filter.isTrashOnly, "must not mix users in and outside the trash")
        self.filter = filter
        self.today = today
    }

    var sql: SQL {
        guard filter.alternatives.count > 1 else { return all(filter.alternatives[0].terms, and: trash) }
        let alternatives = filter.alternatives.map { "(\(all($0.terms)))" as SQL }
        return "\(trash) AND (\(alternatives[...].joinedInHalves(by: " OR ")))"
    }

    /// A condition that is true for the users who match both the term and ``trash``.
    func alone(_ term: UserFilter.Term) -> SQL {
        [trash, sql(of: term)].joined(separator: " AND ")
    }

    var trash: SQL { filter.includesTrash ? "isTrashed = 1" : "isTrashed = 0" }

    /// A `SELECT` that finds the matching users through their links, and returns the users' row numbers.
    ///
    /// The filter must consist of one term about a link, such as `on:corp`, and may also contain `is:trashed`. For
    /// other filters, and if the term is negated, the value is nil.
    var linkedNumbers: SQL? {
        let terms = filter.allTerms.filter { $0 != UserFilter.Term(.state(.trashed)) }
        guard filter.alternatives.count == 1, terms.count == 1, let term = terms.first, !term.isNegated,
            case .link(let test, let connection) = term.condition
        else { return nil }
        return LinkCondition(test: test, connection: connection).numbers(trash)
    }

    /// The index that is sufficient to evaluate the filter without reading the table; nil if there is none.
    var coveringIndex: String? {
        let fields = Set(
            filter.allTerms.map { term -> UserField? in
                switch term.condition {
                case .day(let field, _, _): field
                default: nil
                }
            }
        )
        return switch fields {
        case [.createdAt]: UserSort(.createdAt).indexName
        case [.updatedAt]: UserSort(.updatedAt).indexName
        default: nil
        }
    }

    private func all(_ terms: [UserFilter.Term], and first: SQL...) -> SQL {
        (first + terms.map(sql))[...].joinedInHalves(by: " AND ")
    }

    private func sql(of term: UserFilter.Term) -> SQL {
        term.isNegated ? "NOT (\(sql(of: term.condition)))" : "(\(sql(of: term.condition)))"
    }

    private func sql(of condition: UserFilter.Condition) -> SQL {
        switch condition {
        case .word(let word):
            return ["loginSearch", "nameSearch", "emailSearch"].map { contains($0, FoldedText.search(word)) }
                .joined(separator: " OR ")
        case .text(let field, let text): return sql(of: field, text)
        case .isEmpty(let field): return isEmpty(field)
        case .kind(let kind): return "kind = \(kind.rawValue)"
        case .state(let state): return sql(of: state)
        case .day(let field, let comparison, let day): return sql(of: field, comparison, day.day(on: today))
        case .link(let test, let connection): return LinkCondition(test: test, connection: connection).sql
        }
    }

    private func sql(of field: UserField, _ text: String) -> SQL {
        let columns = UserRecord.table[field]
        return switch field.search {
        case .folded: contains(columns.search ?? columns.value, FoldedText.search(text))
        case .exact: "\(sql: columns.value) = \(text.compared)"
        case .member: contains(columns.search ?? columns.value, GroupText.needle(text))
        case .identity: NoteFunction.condition(text, in: columns.value)
        case nil: "0"
        }
    }

    private func isEmpty(_ field: UserField) -> SQL {
        let column = UserRecord.table[field].value
        return if case .day = field.value { "\(sql: column) = \(Day.noDay)" } else { "\(sql: column) = ''" }
    }

    private func contains(_ column: String, _ text: String) -> SQL {
        // GRDB binds a text only up to its first NUL. No field contains a NUL, so a text with a NUL matches nothing.
        text.utf8.contains(0) ? "0" : "instr(\(sql: column), \(text))"
    }

    private func sql(of state: UserFilter.State) -> SQL {
        switch state {
        case .active: "isTrashed = 0 AND status = 'active' AND lastDay >= \(today.description)"
        case .disabled: "status = 'disabled'"
        case .expired: "lastDay < \(today.description)"
        case .trashed: "isTrashed = 1"
        case .seated: "isTrashed = 0 AND status = 'active' AND kind = 'person' AND lastDay >= \(today.description)"
        }
    }

    private func sql(of field: UserField, _ comparison: UserFilter.Comparison, _ day: Day) -> SQL {
        let column = UserRecord.table[field].value
        guard case .day = field.value else { return sql(of: column, comparison, day) }
        return switch comparison {
        case .before: "\(sql: column) < \(day.description)"
        case .on: "\(sql: column) = \(day.description)"
        case .after: "\(sql: column) > \(day.description) AND \(sql: column) <> \(Day.noDay)"
        }
    }

    private func sql(of column: String, _ comparison: UserFilter.Comparison, _ day: Day) -> SQL {
        let milliseconds = day.milliseconds
        switch comparison {
        case .before: return "\(sql: column) < \(milliseconds.lowerBound)"
        case .on: return "\(sql: column) >= \(milliseconds.lowerBound) AND \(sql: column) < \(milliseconds.upperBound)"
        case .after: return "\(sql: column) >= \(milliseconds.upperBound)"
        }
    }
}

extension ArraySlice<SQL> {
    /// Joins conditions by a word, such as AND, without nesting the expression too deeply for SQLite.
    ///
    /// SQLite limits the depth of an expression to 1000, and each condition in a plain chain adds a level.
    fileprivate func joinedInHalves(by word: String) -> SQL {
        guard count > 100 else { return joined(separator: word) }
        let middle = startIndex + count / 2
        return "(\(self[..<middle].joinedInHalves(by: word)))\(sql: word)(\(self[middle...].joinedInHalves(by: word)))"
    }
}
