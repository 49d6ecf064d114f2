/// A user of the store and an account at a connection that belong together, and how they differ.
package struct Difference: Hashable, Sendable {
    /// What there is on each side.
    package enum Sides: Hashable, Sendable {
        /// A user and an account with the same login, or linked before.
        case both(User, RemoteAccount)
        /// A user who never had an account there.
        case onlyHere(User)
        /// An account that was never linked to a user.
        case onlyThere(RemoteAccount)
        /// The linked user is in the trash or purged.
        case goneHere(RemoteAccount)
        /// The linked account no longer exists.
        case goneThere(User)
        /// Neither the linked user nor the linked account exists.
        case gone
        case unreadable(RemoteProblem)
    }

    package let sides: Sides
    /// Nil if the two were never linked.
    package let link: Link?
    /// The fields on which the two do not agree, or agree otherwise than before; empty without two sides.
    package let fields: [FieldDifference]

    init(_ sides: Sides, link: Link?, mapped fields: [UserField]) {
        self.sides = sides
        self.link = link
        guard case .both(let user, let account) = sides else {
            self.fields = []
            return
        }
        self.fields = FieldDifference.all(
            fields,
            here: user.fields,
            there: account.fields,
            former: link?.account.agreed
        )
    }

    package var login: String {
        switch sides {
        case .both(let user, _), .onlyHere(let user), .goneThere(let user): user.login
        case .onlyThere(let account), .goneHere(let account): account.fields.login
        case .gone: link?.account.agreed[.login] ?? ""
        case .unreadable(let problem): problem.login ?? ""
        }
    }

    /// Whether a pull or a push has anything to do: the values differ, or one side is missing.
    package var isDifferent: Bool {
        switch sides {
        case .both: fields.contains { $0.side != .agreed }
        case .onlyHere, .onlyThere, .goneHere, .goneThere: true
        case .gone, .unreadable: false
        }
    }

    /// Whether the link must be written although nothing differs: the two are not linked yet, or agree on other values.
    var isAgreedAnew: Bool {
        guard case .both(_, let account) = sides, !isDifferent else { return false }
        return link?.account.id != account.id || !fields.isEmpty
    }

    package var conflicts: [FieldDifference] { fields.filter { $0.side == .both } }
}

extension RemoteAccount {
    /// What is agreed on if the store takes the account's values.
    func state(_ fields: [UserField]) -> AccountState { state(fields, agreedOn: self.fields) }

    /// What is agreed on if both sides have these values.
    func state(_ fields: [UserField], agreedOn values: UserFields) -> AccountState {
        AccountState(
            id: id,
            version: version,
            agreed: Dictionary(uniqueKeysWithValues: fields.map { ($0, $0.text(of: values)) })
        )
    }
}
