import UserDirectory

/// The users that a transaction has read or written, as this transaction sees them.
struct KnownUsers {
    // The value is nil if the user is known not to exist.
    private var byID: [UserID: User?] = [:]
    private var byKey: [String: UserID?] = [:]

    /// The user, `.some(nil)` if it is known not to exist, or nil if it has not been read.
    func user(_ id: UserID) -> User?? { byID[id] }

    /// The same for the user with a login, outside the trash.
    func liveUser(_ key: String) -> User?? {
        guard let id = byKey[key] else { return nil }
        guard let id else { return .some(nil) }
        return byID[id]
    }

    /// Records the result of a read by id.
    mutating func insert(_ user: User?, wanted id: UserID) {
        byID.updateValue(user, forKey: id)
        if let user { take(user) }
    }

    /// Records the result of a read by login.
    mutating func insert(_ user: User?, wanted key: String) {
        byKey.updateValue(user?.id, forKey: key)
        if let user { take(user) }
    }

    /// Records the users found for many ids; the others do not exist.
    mutating func insert(_ users: [User], wanted ids: [UserID]) {
        for id in ids { byID.updateValue(nil, forKey: id) }
        for user in users { take(user) }
    }

    /// The same for many logins.
    mutating func insert(_ users: [User], wanted keys: [String]) {
        for key in keys { byKey.updateValue(nil, forKey: key) }
        for user in users { take(user) }
    }

    mutating func write(before: User?, after: User?) {
        if let before {
            byID.updateValue(nil, forKey: before.id)
            if !before.isTrashed { byKey.updateValue(nil, forKey: FoldedText.identity(before.login)) }
        }
        if let after { take(after) }
    }

    private mutating func take(_ user: User) {
        byID.updateValue(user, forKey: user.id)
        if !user.isTrashed { byKey.updateValue(user.id, forKey: FoldedText.identity(user.login)) }
    }
}

extension [UserChange] {
    /// The ids and the keys of the logins that changes name.
    var mentioned: (ids: [UserID], keys: [String]) {
        var ids: Set<UserID> = []
        var keys: Set<String> = []
        func take(_ login: String) { keys.insert(FoldedText.identity(FieldRules.normalizedLine(login))) }
        func take(_ reference: UserReference) {
            switch reference {
            case .id(let id): ids.insert(id)
            // Not normalized, because the lookup does not normalize it either.
            case .login(let login): keys.insert(FoldedText.identity(login))
            }
        }
        for change in self {
            switch change {
            case .add(let draft): take(draft.login)
            case .merge(let login, _, _): take(login)
            case .edit(let reference, let edit, _):
                take(reference)
                if let login = edit.login { take(login) }
            case .restore(let reference, let login):
                take(reference)
                if let login { take(login) }
            case .disable(let reference), .enable(let reference), .delete(let reference): take(reference)
            }
        }
        return (ids.sorted(), keys.sorted())
    }
}
