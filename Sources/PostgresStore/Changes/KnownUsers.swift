import UserDirectory

/// The users that a transaction has read or written, in their current state within the transaction.
struct KnownUsers {
    // The value is nil if the user is known not to exist.
    private var byID: [UserID: User?] = [:]
    private var byKey: [String: UserID?] = [:]

    /// The user with this id; `.some(nil)` if the user is known not to exist, and nil if the id has not been read yet.
    func user(_ id: UserID) -> User?? { byID[id] }

    /// The user who has this login key and is not in the trash.
    ///
    /// `.some(nil)` if it is known that there is no such user, and nil if the key has not been read yet.
    func liveUser(_ key: String) -> User?? {
        guard let id = byKey[key] else { return nil }
        guard let id else { return .some(nil) }
        return byID[id]
    }

    /// Records the result of a read by id.
    mutating func record(_ user: User?, for id: UserID) {
        byID.updateValue(user, forKey: id)
        if let user { add(user) }
    }

    /// Records the result of a read by login key; such a read does not find users in the trash.
    mutating func record(_ user: User?, for key: String) {
        byKey.updateValue(user?.id, forKey: key)
        if let user { add(user) }
    }

    /// Records the result of a read by ids: `users` are all users with one of the ids.
    mutating func record(_ users: [User], for ids: [UserID]) {
        for id in ids { byID.updateValue(nil, forKey: id) }
        for user in users { add(user) }
    }

    /// Records the result of a read by login keys: `users` are all users outside the trash with one of the keys.
    mutating func record(_ users: [User], for keys: [String]) {
        for key in keys { byKey.updateValue(nil, forKey: key) }
        for user in users { add(user) }
    }

    mutating func recordWrite(before: User?, after: User?) {
        if let before {
            byID.updateValue(nil, forKey: before.id)
            if !before.isTrashed { byKey.updateValue(nil, forKey: FoldedText.identity(before.login)) }
        }
        if let after { add(after) }
    }

    private mutating func add(_ user: User) {
        byID.updateValue(user, forKey: user.id)
        if !user.isTrashed { byKey.updateValue(user.id, forKey: FoldedText.identity(user.login)) }
    }
}

extension [UserChange] {
    /// The ids and the login keys that the changes mention.
    var mentioned: (ids: [UserID], keys: [String]) {
        var ids: Set<UserID> = []
        var keys: Set<String> = []
        func add(_ login: String) { keys.insert(FoldedText.identity(FieldRules.normalizedLine(login))) }
        func add(_ reference: UserReference) {
            switch reference {
            case .id(let id): ids.insert(id)
            // The login is not normalized here, because the lookup does not normalize it either.
            case .login(let login): keys.insert(FoldedText.identity(login))
            }
        }
        for change in self {
            switch change {
            case .add(let draft): add(draft.login)
            case .merge(let login, _, _): add(login)
            case .edit(let reference, let edit, _):
                add(reference)
                if let login = edit.login { add(login) }
            case .restore(let reference, let login):
                add(reference)
                if let login { add(login) }
            case .disable(let reference), .enable(let reference), .delete(let reference): add(reference)
            }
        }
        return (ids.sorted(), keys.sorted())
    }
}
