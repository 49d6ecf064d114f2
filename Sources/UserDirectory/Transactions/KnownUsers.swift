/// The users that a transaction has read or written, in their current state within the transaction.
package struct KnownUsers: Sendable {
    private var byID: [UserID: User?] = [:]
    private var byKey: [String: UserID?] = [:]

    package init() {}

    /// The user with this id; `.some(nil)` if the user is known not to exist, and nil if the id has not been read yet.
    package func user(_ id: UserID) -> User?? { byID[id] }

    /// The user who has this login key and is not in the trash.
    ///
    /// `.some(nil)` if it is known that there is no such user, and nil if the login key has not been read yet.
    package func liveUser(_ key: String) -> User?? {
        guard let id = byKey[key] else { return nil }
        guard let id else { return .some(nil) }
        return byID[id]
    }

    package mutating func record(_ user: User?, for id: UserID) {
        byID.updateValue(user, forKey: id)
        if let user { add(user) }
    }

    /// Records the result of a read by login key; such a read does not find users in the trash.
    package mutating func record(_ user: User?, for key: String) {
        byKey.updateValue(user?.id, forKey: key)
        if let user { add(user) }
    }

    /// `users` are all users with these ids, including users in the trash.
    package mutating func record(_ users: [User], for ids: some Collection<UserID>) {
        for id in ids { byID.updateValue(nil, forKey: id) }
        for user in users { add(user) }
    }

    /// `users` are all users outside the trash with these login keys.
    package mutating func record(_ users: [User], for keys: some Collection<String>) {
        for key in keys { byKey.updateValue(nil, forKey: key) }
        for user in users { add(user) }
    }

    package mutating func recordWrite(before: User?, after: User?) {
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
