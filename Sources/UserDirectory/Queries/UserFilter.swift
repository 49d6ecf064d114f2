/// Which users a list or a count is about: all terms must hold.
///
/// Users in the trash are left out unless a term asks for them. The text form, which the dashboard's filter line and
/// the command line share, is read by ``init(parsing:)``.
package struct UserFilter: Hashable, Sendable {
    /// A state in words.
    package enum State: String, Sendable, CaseIterable {
        /// Active, not expired, not in the trash.
        case active
        /// Disabled.
        case disabled
        /// Past the last valid day.
        case expired
        /// In the trash.
        case trashed
        /// Takes a seat.
        case seated
    }

    /// How a day is compared.
    package enum Comparison: String, Sendable, CaseIterable {
        /// On an earlier day.
        case before = "<"
        /// On that day.
        case on = ""
        /// On a later day.
        case after = ">"
    }

    /// What must hold of a user.
    package enum Condition: Hashable, Sendable {
        /// A substring of the folded login, name or address.
        case word(String)
        /// The text of a field that is in ``UserField/searchable``.
        case text(UserField, String)
        /// The kind.
        case kind(User.Kind)
        /// A state.
        case state(State)
        /// The day of a field that is in ``UserField/dated``, in UTC; users without one never match.
        case day(UserField, Comparison, Day)
    }

    /// A condition, or its opposite.
    package struct Term: Hashable, Sendable {
        /// What must hold.
        package let condition: Condition
        /// Whether it must *not* hold instead.
        package let isNegated: Bool

        /// Takes a condition.
        package init(_ condition: Condition, isNegated: Bool = false) {
            self.condition = condition
            self.isNegated = isNegated
        }
    }

    /// The terms, all of which must hold.
    package var terms: [Term]

    /// Every user who is not in the trash.
    package static let everyone = UserFilter(terms: [])

    /// Takes terms.
    package init(terms: [Term]) {
        self.terms = terms
    }

    /// Whether users in the trash are what is looked for.
    package var includesTrash: Bool { terms.contains { $0 == Term(.state(.trashed)) } }
}
