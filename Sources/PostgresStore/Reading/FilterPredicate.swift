import UserDirectory

/// A filter as an SQL condition.
///
/// Texts, kinds and days in the filter become parameters of the statement; they are never part of its text.
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
        guard filter.alternatives.count > 1 else {
            return ([trash] + filter.alternatives[0].terms.map(sql)).joined(separator: " AND ")
        }
        let alternatives = filter.alternatives.map { "(\($0.terms.map(sql).joined(separator: " AND ")))" as SQL }
        return "\(trash) AND (\(alternatives.joined(separator: " OR ")))"
    }

    private var trash: SQL { filter.includesTrash ? "is_trashed" : "NOT is_trashed" }

    private func sql(of term: UserFilter.Term) -> SQL {
        term.isNegated ? "NOT (\(sql(of: term.condition)))" : "(\(sql(of: term.condition)))"
    }

    private func sql(of condition: UserFilter.Condition) -> SQL {
        switch condition {
        case .word(let word):
            let pattern = LikePattern.containing(FoldedText.search(word))
            return "login_search LIKE \(pattern) OR name_search LIKE \(pattern) OR email_search LIKE \(pattern)"
        case .text(let field, let text): return sql(of: field, text)
        case .isEmpty(let field): return isEmpty(field)
        case .kind(let kind): return "kind = \(kind.rawValue)"
        case .state(let state): return sql(of: state)
        case .day(let field, let comparison, let day): return sql(of: field, comparison, day.day(on: today))
        case .link(let test, let connection): return LinkCondition(test: test, connection: connection).sql
        }
    }

    private func sql(of field: UserField, _ text: String) -> SQL {
        let columns = UserRow.table[field]
        let searched = columns.search ?? columns.value
        return switch field.search {
        case .folded: "\(searched) LIKE \(LikePattern.containing(FoldedText.search(text)))"
        case .exact: "\(columns.value) = \(text)"
        case .member: "\(searched) LIKE \(LikePattern.containing(GroupText.needle(text)))"
        // Every value contains the empty text.
        case .identity where text.isEmpty: "true"
        // The condition `<> ''` lets the server use a partial index.
        case .identity:
            "\(columns.value) <> '' AND \(searched) LIKE \(LikePattern.containing(FoldedText.identity(text)))"
        case nil: "false"
        }
    }

    private func isEmpty(_ field: UserField) -> SQL {
        let column = UserRow.table[field].value
        return if case .day = field.value { "\(column) = \(Day.noDay)" } else { "\(column) = ''" }
    }

    private func sql(of state: UserFilter.State) -> SQL {
        switch state {
        case .active: "NOT is_trashed AND status = 'active' AND last_day >= \(today.description)"
        case .disabled: "status = 'disabled'"
        case .expired: "last_day < \(today.description)"
        case .trashed: "is_trashed"
        case .seated: "NOT is_trashed AND status = 'active' AND kind = 'person' AND last_day >= \(today.description)"
        }
    }

    private func sql(of field: UserField, _ comparison: UserFilter.Comparison, _ day: Day) -> SQL {
        let column = UserRow.table[field].value
        guard case .day = field.value else { return sql(of: column, comparison, day) }
        return switch comparison {
        case .before: "\(column) < \(day.description)"
        case .on: "\(column) = \(day.description)"
        case .after: "\(column) > \(day.description) AND \(column) <> \(Day.noDay)"
        }
    }

    private func sql(of column: SQL, _ comparison: UserFilter.Comparison, _ day: Day) -> SQL {
        let milliseconds = day.milliseconds
        switch comparison {
        case .before: return "\(column) < \(milliseconds.lowerBound)"
        case .on: return "\(column) >= \(milliseconds.lowerBound) AND \(column) < \(milliseconds.upperBound)"
        case .after: return "\(column) >= \(milliseconds.upperBound)"
        }
    }
}

/// `LIKE` patterns, for which a `pg_trgm` index can be used.
enum LikePattern {
    static func containing(_ text: String) -> String {
        "%" + text.escaping("\\%_", with: "\\") + "%"
    }
}
