extension UserFilter {
    /// Whether a user matches the filter.
    ///
    /// Every store must implement these rules in its database's language:
    /// * A user matches if all terms of one of the alternatives match.
    /// * A user in the trash matches only alternatives with ``Alternative/includesTrash``, even if all terms of another
    ///   alternative match.
    /// * A word matches if it is a substring of the login, name or email, all folded by ``FoldedText/search(_:)``. A
    ///   term for one of these fields, such as `name:ana`, matches in the same way. The text of a term for the note
    ///   must be a substring of the note, both folded by ``FoldedText/identity(_:)``. All texts are compared bytewise:
    ///   `%`, `_` and `*` have no special meaning. An empty text is a substring of every text.
    /// * The text of a term for the role must equal the role. The text of a term for the groups must equal one of the
    ///   groups, both folded by ``FoldedText/identity(_:)``.
    /// * Times are compared by their day in UTC; the query's day may be relative to today. A user without an end date
    ///   does not match a term that compares the end date.
    /// * A term about a connection tests the user's link to this connection. The `drift` test compares only fields with
    ///   an agreed value in the link.
    /// * A negated term matches exactly the users who do not match the term without its `-`.
    package func matches(_ user: User, today: Day, links: FilterLinks = .none) -> Bool {
        UserMatcher(self, today: today, links: links).matches(SearchableUser(user))
    }
}

/// A user with the folded texts that most queries search.
struct SearchableUser: Sendable {
    let user: User
    let login: String
    let name: String
    let email: String

    init(_ user: User) {
        self.user = user
        login = FoldedText.search(user.login)
        name = FoldedText.search(user.name)
        email = FoldedText.search(user.email)
    }
}

/// Matches many users with a filter; the filter's texts are folded only once.
struct UserMatcher: Sendable {
    private struct Alternative: Sendable {
        let includesTrash: Bool
        let terms: [(test: Test, isNegated: Bool)]

        func matches(_ user: SearchableUser) -> Bool {
            (includesTrash || !user.user.isTrashed) && terms.allSatisfy { $0.test(user) != $0.isNegated }
        }
    }

    private let alternatives: [Alternative]
    /// If true, the users' folded texts are not needed.
    let isEveryone: Bool

    /// - Parameter links: Must contain, for each of ``UserFilter/connections``, the links of the users to match.
    init(_ filter: UserFilter, today: Day, links: FilterLinks = .none) {
        isEveryone = filter == .everyone
        alternatives = filter.alternatives.map { alternative in
            Alternative(
                includesTrash: alternative.includesTrash,
                terms: alternative.terms.map { (UserMatcher.test($0.condition, today, links), $0.isNegated) }
            )
        }
    }

    func matches(_ user: SearchableUser) -> Bool {
        alternatives.contains { $0.matches(user) }
    }
}

// MARK: - The conditions

extension UserMatcher {
    private typealias Test = @Sendable (SearchableUser) -> Bool

    private static func test(_ condition: UserFilter.Condition, _ today: Day, _ links: FilterLinks) -> Test {
        switch condition {
        case .word(let word):
            let key = FoldedText.search(word)
            return { $0.login.includes(key) || $0.name.includes(key) || $0.email.includes(key) }
        case .text(let field, let text): return test(field, text)
        case .isEmpty(let field): return { field.text(of: $0.user.fields).isEmpty }
        case .kind(let kind): return { $0.user.kind == kind }
        case .state(let state): return test(state, today)
        case .day(let field, let comparison, let day):
            let day = day.day(on: today)
            return { user in user.user.day(of: field).map { comparison.holds($0, day) } ?? false }
        case .link(let test, let connection): return { links.holds(test, connection, $0.user) }
        }
    }

    private static func test(_ field: UserField, _ text: String) -> Test {
        switch field.search {
        case .folded:
            let key = FoldedText.search(text)
            switch field {
            case .login: return { $0.login.includes(key) }
            case .name: return { $0.name.includes(key) }
            case .email: return { $0.email.includes(key) }
            default: return { FoldedText.search(field.text(of: $0.user.fields)).includes(key) }
            }
        case .identity:
            let key = FoldedText.identity(text)
            return { FoldedText.identity(field.text(of: $0.user.fields)).includes(key) }
        case .exact: return { field.text(of: $0.user.fields).hasSameBytes(as: text) }
        case .member:
            let key = FoldedText.identity(text)
            return { field.names(of: $0.user.fields).contains { FoldedText.identity($0) == key } }
        case nil: return { _ in false }
        }
    }

    private static func test(_ state: UserFilter.State, _ today: Day) -> Test {
        switch state {
        case .active:
            { $0.user.status == .active && !$0.user.isExpired(on: today) && !$0.user.isTrashed }
        case .disabled: { $0.user.status == .disabled }
        case .expired: { $0.user.isExpired(on: today) }
        case .trashed: { $0.user.isTrashed }
        case .seated: { $0.user.takesSeat(on: today) }
        }
    }
}

extension UserFilter.Comparison {
    fileprivate func holds(_ left: Day, _ right: Day) -> Bool {
        switch self {
        case .before: left < right
        case .on: left == right
        case .after: left > right
        }
    }
}

extension String {
    /// Compares bytes: the standard library's `contains` compares characters, and would not find *e* in *é* written
    /// with a combining mark.
    fileprivate func includes(_ key: String) -> Bool {
        var text = self
        var key = key
        return text.withUTF8 { text in
            key.withUTF8 { key in
                guard let first = key.first else { return true }
                guard text.count >= key.count else { return false }
                for start in 0...(text.count - key.count) where text[start] == first {
                    if text[start..<(start + key.count)].elementsEqual(key) { return true }
                }
                return false
            }
        }
    }
}
