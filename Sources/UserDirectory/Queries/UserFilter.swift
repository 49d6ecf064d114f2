/// Selects users for a list or a count: all terms must match.
///
/// Users in the trash match only if a term requires it. The text form, shared by the dashboard's filter line and the
/// command line, is read by ``init(parsing:)``.
package struct UserFilter: Hashable, Sendable {
    package enum State: String, Sendable, CaseIterable {
        /// Active, not expired, not in the trash.
        case active
        case disabled
        case expired
        case trashed
        /// Takes a seat: ``User/takesSeat(on:)``.
        case seated
    }

    package enum Comparison: String, Sendable, CaseIterable {
        case before = "<"
        case on = ""
        case after = ">"
    }

    package enum Condition: Hashable, Sendable {
        /// A substring of the folded login, name or email.
        case word(String)
        /// The field is one of ``UserField/searchable``.
        case text(UserField, String)
        case kind(User.Kind)
        case state(State)
        /// The field is one of ``UserField/dated``, in UTC; users without a day never match.
        case day(UserField, Comparison, Day)
    }

    package struct Term: Hashable, Sendable {
        package let condition: Condition
        package let isNegated: Bool

        package init(_ condition: Condition, isNegated: Bool = false) {
            self.condition = condition
            self.isNegated = isNegated
        }
    }

    package var terms: [Term]

    /// Every user not in the trash.
    package static let everyone = UserFilter(terms: [])

    package init(terms: [Term]) {
        self.terms = terms
    }

    package var includesTrash: Bool { terms.contains { $0 == Term(.state(.trashed)) } }
}
