extension UserFilter {
    /// Whether a user matches the filter.
    ///
    /// Every store must implement the same rules in its database's language:
    /// * A user in the trash matches only if ``includesTrash`` is set, whatever the terms are.
    /// * Words, and texts of login, name and email, are searched as ``FoldedText/search(_:)`` in the field's key of
    ///   the same kind; notes as ``FoldedText/identity(_:)``. All are compared bytewise: `%`, `_` and `*` have no
    ///   special meaning. An empty text is part of every text.
    /// * A role is compared as it is, a group by ``FoldedText/identity(_:)``.
    /// * Times are compared by their day in UTC. A user without an end date is neither before, on nor after any day.
    /// * A negated term matches exactly the users that the term itself does not match.
    package func matches(_ user: User, today: Day) -> Bool {
        UserMatcher(self, today: today).matches(SearchableUser(user))
    }
}

/// A user with the keys that are searched.
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

/// A filter with its texts folded once for many users.
struct UserMatcher: Sendable {
    private let includesTrash: Bool
    private let terms: [(test: @Sendable (SearchableUser) -> Bool, isNegated: Bool)]
    /// Whether there are no terms, so that no key of a user is needed.
    var isEveryone: Bool { terms.isEmpty }

    init(_ filter: UserFilter, today: Day) {
        includesTrash = filter.includesTrash
        terms = filter.terms.map { (UserMatcher.test($0.condition, today), $0.isNegated) }
    }

    func matches(_ user: SearchableUser) -> Bool {
        (includesTrash || !user.user.isTrashed) && terms.allSatisfy { $0.test(user) != $0.isNegated }
    }
}

// MARK: - The conditions

extension UserMatcher {
    private typealias Test = @Sendable (SearchableUser) -> Bool

    private static func test(_ condition: UserFilter.Condition, _ today: Day) -> Test {
        switch condition {
        case .word(let word):
            let key = FoldedText.search(word)
            return { $0.login.holds(key) || $0.name.holds(key) || $0.email.holds(key) }
        case .text(let field, let text): return test(field, text)
        case .kind(let kind): return { $0.user.kind == kind }
        case .state(let state): return test(state, today)
        case .day(let field, let comparison, let day):
            return { user in user.user.day(of: field).map { comparison.holds($0, day) } ?? false }
        }
    }

    private static func test(_ field: UserField, _ text: String) -> Test {
        switch field.search {
        case .folded:
            let key = FoldedText.search(text)
            switch field {
            case .login: return { $0.login.holds(key) }
            case .name: return { $0.name.holds(key) }
            case .email: return { $0.email.holds(key) }
            default: return { FoldedText.search(field.text(of: $0.user.fields)).holds(key) }
            }
        case .identity:
            let key = FoldedText.identity(text)
            return { FoldedText.identity(field.text(of: $0.user.fields)).holds(key) }
        case .exact: return { field.text(of: $0.user.fields) == text }
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
    /// Whether another key is a part of this one, compared bytewise.
    ///
    /// The standard library's `contains` compares characters, and would not find *e* in *é* written with a
    /// combining mark.
    fileprivate func holds(_ key: String) -> Bool {
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
