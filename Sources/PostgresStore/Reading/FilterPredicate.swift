import UserDirectory

/// A filter as a condition in SQL: fixed text, with every value beside it.
struct FilterPredicate {
    let filter: UserFilter
    let today: Day

    /// All terms together, the trash included or left out.
    var sql: SQL {
        ([trash] + filter.terms.map(sql)).joined(separator: " AND ")
    }

    /// Whether users in the trash are looked for, or all others.
    private var trash: SQL { filter.includesTrash ? "is_trashed" : "NOT is_trashed" }

    /// Whether the tally's columns are enough to answer it.
    var isAnsweredByTally: Bool {
        filter.terms.allSatisfy { term in
            switch term.condition {
            case .kind, .state, .text(.role, _), .day(.until, _, _): true
            default: false
            }
        }
    }

    private func sql(of term: UserFilter.Term) -> SQL {
        term.isNegated ? "NOT (\(sql(of: term.condition)))" : "(\(sql(of: term.condition)))"
    }

    private func sql(of condition: UserFilter.Condition) -> SQL {
        switch condition {
        case .word(let word):
            let pattern = LikePattern.holding(FoldedText.search(word))
            return "login_search LIKE \(pattern) OR name_search LIKE \(pattern) OR email_search LIKE \(pattern)"
        case .text(let field, let text): return sql(of: field, text)
        case .kind(let kind): return "kind = \(kind.rawValue)"
        case .state(let state): return sql(of: state)
        case .day(let field, let comparison, let day): return sql(of: field, comparison, day)
        }
    }

    private func sql(of field: UserFilter.TextField, _ text: String) -> SQL {
        switch field {
        case .login: "login_search LIKE \(LikePattern.holding(FoldedText.search(text)))"
        case .name: "name_search LIKE \(LikePattern.holding(FoldedText.search(text)))"
        case .email: "email_search LIKE \(LikePattern.holding(FoldedText.search(text)))"
        case .role: "role = \(text)"
        case .group: "group_keys LIKE \(LikePattern.holding(GroupText.needle(text)))"
        // The first condition has an index; an empty text is part of every note, also of none.
        case .note where text.isEmpty: "true"
        case .note: "note <> '' AND note_key LIKE \(LikePattern.holding(FoldedText.identity(text)))"
        }
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

    private func sql(of field: UserFilter.DayField, _ comparison: UserFilter.Comparison, _ day: Day) -> SQL {
        switch (field, comparison) {
        case (.until, .before): return "last_day < \(day.description)"
        case (.until, .on): return "last_day = \(day.description)"
        case (.until, .after): return "last_day > \(day.description) AND last_day <> \(UserRow.noLastDay)"
        case (.created, _): return sql(of: "created_at", comparison, day)
        case (.updated, _): return sql(of: "updated_at", comparison, day)
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

/// A pattern of `LIKE`, which `pg_trgm` has an index for.
enum LikePattern {
    /// Texts that hold a text, in which nothing means anything but itself.
    static func holding(_ text: String) -> String {
        "%" + text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_") + "%"
    }
}
