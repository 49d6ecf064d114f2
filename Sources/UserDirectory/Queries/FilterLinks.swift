/// The links that are used to evaluate a filter's terms about connections.
package struct FilterLinks: Sendable {
    private let account: @Sendable (_ connection: String, _ user: UserID) -> AccountState?

    package static let none = FilterLinks { _, _ in nil }

    init(_ account: @escaping @Sendable (_ connection: String, _ user: UserID) -> AccountState?) {
        self.account = account
    }

    /// - Precondition: No user has two links at one connection.
    package init(_ links: [Link]) {
        let accounts = Dictionary(grouping: links, by: \.connection).mapValues { links in
            Dictionary(uniqueKeysWithValues: links.map { ($0.user, $0.account) })
        }
        self.init { accounts[$0]?[$1] }
    }

    func holds(_ test: UserFilter.LinkTest, _ connection: String, _ user: User) -> Bool {
        guard let account = account(connection, user.id) else { return false }
        return switch test {
        case .linked: true
        case .drifted: account.isOutdated(by: user.fields)
        }
    }
}

extension AccountState {
    /// Whether the user's value of any field now differs bytewise from the agreed value.
    fileprivate func isOutdated(by fields: UserFields) -> Bool {
        agreed.values.contains { field, text in !field.text(of: fields).hasSameBytes(as: text) }
    }
}

extension UserFilter {
    package var connections: Set<String> {
        Set(
            allTerms.compactMap { term in
                if case .link(_, let connection) = term.condition { connection } else { nil }
            }
        )
    }

    /// This filter without its terms about connections.
    ///
    /// The result may match more users. It is for code outside the store, because only the store has the links.
    var withoutLinks: UserFilter {
        connections.isEmpty ? self : removingTerms { if case .link = $0.condition { true } else { false } }
    }

    /// Whether the filter matches the user, or would match if the user had suitable links.
    package func canMatch(_ user: User, today: Day) -> Bool { withoutLinks.matches(user, today: today) }
}
