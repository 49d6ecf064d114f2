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
        /// Times are compared by their day in UTC. A user without a value for the field does not match.
        case day(UserField, Comparison, QueryDay)
        /// The connection's name, compared bytewise; the connection need not be configured.
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

    package init(terms: [Term]) {
        alternatives = [Alternative(terms: terms)]
    }

    /// - Precondition: There is at least one filter, and each has terms.
    package init(anyOf filters: [UserFilter]) {
        precondition(!filters.isEmpty && !filters.contains(.everyone), "an alternative needs terms")
        alternatives = filters.flatMap(\.alternatives)
    }

    /// Whether at least one alternative has no terms, or has only terms that search for an empty text.
    package var findsEveryone: Bool { alternatives.contains { $0.terms.allSatisfy(\.hasEmptyText) } }

    package var allTerms: [Term] { alternatives.flatMap(\.terms) }

    func adding(_ term: Term) -> UserFilter {
        var filter = self
        for index in alternatives.indices { filter.alternatives[index].terms.append(term) }
        return filter
    }

    /// An alternative that loses all its terms matches every user not in the trash.
    func removingTerms(where isRemoved: (Term) -> Bool) -> UserFilter {
        var filter = self
        for index in alternatives.indices { filter.alternatives[index].terms.removeAll(where: isRemoved) }
        return filter
    }
}

// MARK: - The trash

extension UserFilter {
    package var includesTrash: Bool { alternatives.contains(where: \.includesTrash) }

    package var isTrashOnly: Bool { alternatives.allSatisfy(\.includesTrash) }

    /// The same filter for users in the trash only.
    package var inTrash: UserFilter {
        var filter = self
        for index in alternatives.indices where !alternatives[index].includesTrash {
            filter.alternatives[index].terms.append(Term(.state(.trashed)))
        }
        return filter
    }

    /// The filter in two parts: one for users not in the trash, and one for users in the trash.
    ///
    /// A part without alternatives is left out. A store's indexes keep users in the trash apart, so each part of the
    /// filter reads only one part of an index.
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
    fileprivate var hasEmptyText: Bool {
        switch condition {
        case .word(let text), .text(_, let text): !isNegated && FoldedText.search(text).isEmpty
        case .isEmpty, .kind, .state, .day, .link: false
        }
    }
}
