/// How a user of the store differs from the matching account at a connection.
package struct Difference: Hashable, Sendable {
    /// Indirect, so that a difference is copied cheaply.
    package indirect enum Sides: Hashable, Sendable {
        /// A user and an account that are linked, or that have the same login.
        case both(User, RemoteAccount)
        /// A user who has no link and no matching account.
        case onlyHere(User)
        /// An account that has no link and no matching user.
        case onlyThere(RemoteAccount)
        /// The linked user is in the trash, or no longer exists.
        case goneHere(RemoteAccount)
        /// The linked account no longer exists.
        case goneThere(User)
        /// The linked account no longer exists, and the linked user is in the trash or no longer exists.
        case gone
        case unreadable(RemoteProblem)
    }

    package let sides: Sides
    /// The link of the account.
    ///
    /// If the account has no link, this is the user's link to another account.
    package let link: Link?
    /// The fields whose values differ.
    ///
    /// If there is a link, the list also contains each field that has the same value on both sides, but another value
    /// or no value in the link. The list is empty if the user or the account is missing.
    package let fields: [FieldDifference]

    /// - Parameter stored: See ``RemoteDirectory/stored(_:)``.
    init(
        _ sides: Sides,
        link: Link?,
        mapped fields: [UserField],
        stored: (UserFields) -> UserFields = { $0 }
    ) {
        self.sides = sides
        self.link = link
        guard case .both(let user, let account) = sides else {
            self.fields = []
            return
        }
        let here = stored(user.fields)
        if let link, link.account.isAgreed(fields, here: here, there: account.fields) {
            self.fields = []
        } else {
            self.fields = FieldDifference.all(
                fields,
                here: here,
                there: account.fields,
                former: link?.account.agreed.values
            )
        }
    }

    package var login: String {
        switch sides {
        case .both(let user, _), .onlyHere(let user), .goneThere(let user): user.login
        case .onlyThere(let account), .goneHere(let account): account.fields.login
        case .gone: link?.account.agreed[.login] ?? ""
        case .unreadable(let problem): problem.login ?? ""
        }
    }

    /// Whether the values differ, or one side is missing.
    package var isDifferent: Bool {
        switch sides {
        case .both: fields.contains { $0.side != .agreed }
        case .onlyHere, .onlyThere, .goneHere, .goneThere: true
        case .gone, .unreadable: false
        }
    }

    /// Whether both sides have the same values, but the link does not record them.
    var isAgreedAnew: Bool {
        guard case .both(_, let account) = sides, !isDifferent else { return false }
        return link?.account.id != account.id || !fields.isEmpty
    }

    package var conflicts: [FieldDifference] { fields.filter { $0.side == .both } }
}

extension RemoteAccount {
    /// Returns the state to write to the link if the account's values are copied to the store.
    func state(_ fields: [UserField]) -> AccountState { state(fields, agreedOn: self.fields) }

    func state(_ fields: [UserField], agreedOn values: UserFields) -> AccountState {
        AccountState(id: id, version: version, agreed: AgreedValues(fields, of: values))
    }
}

extension AccountState {
    /// Whether each field has the same value on both sides and in the link.
    ///
    /// May be false for equal values, because equal values may have different JSON texts.
    fileprivate func isAgreed(_ fields: [UserField], here: UserFields, there: UserFields) -> Bool {
        fields.allSatisfy { $0.text(of: here).hasSameBytes(as: $0.text(of: there)) }
            && AgreedValues(fields, of: here).hasSameText(as: agreed)
    }
}
