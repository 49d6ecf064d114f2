/// Selects users for a list or a count: users who match at least one of the filter's alternatives.
///
/// The dashboard's filter line and the command line share a text form, which ``init(parsing:allowsIncomplete:)`` reads.
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

    /// What a term asks about a user's link to a connection; the raw value is the term's name.
    package enum LinkTest: String, Sendable, CaseIterable {
        /// There is a link.
        case linked = "on"
        /// There is a link, and the user's value of at least one field differs from the agreed value in the link.
        case drifted = "drift"
    }

    package enum Condition: Hashable, Sendable {
        /// A substring of the folded login, name or email.
        case word(String)
        /// The field is one of ``UserField/searchable``.
        case text(UserField, String)
        /// The user has no value for the field, which is one of ``UserField/omissible``.
        case isEmpty(UserField)
        case kind(User.Kind)
        case state(State)
        /// The field is one of ``UserField/dated``.
        ///
        /// Times are compared by their day in UTC; users without a day do not match.
        case day(UserField, Comparison, QueryDay)
        /// Tests the user's link to the connection with this name.
        ///
        /// Names are compared bytewise. The connection need not be configured.
        case link(LinkTest, String)
    }

    package struct Term: Hashable, Sendable {
        package let condition: Condition
        package let isNegated: Bool

        package init(_ condition: Condition, isNegated: Bool = false) {
            self.condition = condition
            self.isNegated = isNegated
        }
    }

    /// Terms that must all match; users in the trash match only if one of the terms is `is:trashed`.
    package struct Alternative: Hashable, Sendable {
        package var terms: [Term]

        package var includesTrash: Bool { terms.contains { $0 == Term(.state(.trashed)) } }
    }

    /// Never empty.
    package private(set) var alternatives: [Alternative]

    /// Every user not in the trash.
    package static let everyone = UserFilter(terms: [])

    /// A filter with one alternative.
    package init(terms: [Term]) {
        alternatives = [Alternative(terms: terms)]
    }

    /// Joins filters: matches the users who match at least one of the filters.
    ///
    /// - Precondition: There is at least one filter, and each has terms.
    package init(anyOf filters: [UserFilter]) {
        precondition(!filters.isEmpty && !filters.contains(.everyone), "an alternative needs terms")
        alternatives = filters.flatMap(\.alternatives)
    }

    /// Whether at least one alternative has no terms, or has only terms that search for an empty text.
    ///
    /// Such a term is not negated, and its text is empty after folding.
    package var findsEveryone: Bool { alternatives.contains { $0.terms.allSatisfy(\.hasEmptyText) } }

    /// The terms of all alternatives.
    package var allTerms: [Term] { alternatives.flatMap(\.terms) }

    /// Returns the filter with an additional term, which must also match.
    func adding(_ term: Term) -> UserFilter {
        var filter = self
        for index in alternatives.indices { filter.alternatives[index].terms.append(term) }
        return filter
    }

    /// Returns the filter without some of its terms.
    ///
    /// An alternative that loses all its terms matches every user not in the trash.
    func removingTerms(where isRemoved: (Term) -> Bool) -> UserFilter {
        var filter = self
        for index in alternatives.indices { filter.alternatives[index].terms.removeAll(where: isRemoved) }
        return filter
    }
}

// MARK: - The trash

extension UserFilter {
    /// Whether users in the trash can match.
    package var includesTrash: Bool { alternatives.contains(where: \.includesTrash) }

    /// Whether only users in the trash can match.
    package var isTrashOnly: Bool { alternatives.allSatisfy(\.includesTrash) }

    /// The same filter for users in the trash only: each alternative has the term `is:trashed`.
    package var inTrash: UserFilter {
        var filter = self
        for index in alternatives.indices where !alternatives[index].includesTrash {
            filter.alternatives[index].terms.append(Term(.state(.trashed)))
        }
        return filter
    }

    /// The filter in two parts: one for users not in the trash, and one for users in the trash.
    ///
    /// If one of the parts would have no alternatives, the filter itself is the only part. No user matches both parts.
    /// A store's indexes keep users in the trash apart, so each part of the filter reads only one part of an index.
    package var partsByTrash: [UserFilter] {
        guard includesTrash, !isTrashOnly else { return [self] }
        return [false, true].map { isTrash in
            var part = self
            part.alternatives.removeAll { $0.includesTrash != isTrash }
            return part
        }
    }
}

extension UserFilter.Term {
    /// Whether the term is not negated, and searches for a text that is empty after folding.
    fileprivate var hasEmptyText: Bool {
        switch condition {
        case .word(let text), .text(_, let text): !isNegated && FoldedText.search(text).isEmpty
        case .isEmpty, .kind, .state, .day, .link: false
        }
    }
}
