import Foundation
internal import Futures

/// Reads the stored data that is needed to plan an import or to try changes; works on the calling thread.
struct ImportReads: TrialReads, Sendable {
    let useCases: UserUseCases

    func roles() throws -> [String] {
        try useCases.listRoles.execute(in: DirectExecutor()).result.get()
    }

    func seats() throws -> Seats {
        try useCases.countSeats.execute(in: DirectExecutor()).result.get()
    }

    func permanentAdmins() throws -> Int {
        try useCases.countUsers.execute(.permanentAdmins, in: DirectExecutor()).result.get()
    }

    /// Returns the users not in the trash who have the records' logins; ignores planned entries without a change.
    func users(_ records: [ImportRecord]) throws -> [User] {
        let keys = records.compactMap { record -> String? in
            switch record.content {
            case .user(let user): FoldedText.identity(FieldRules.normalizedLine(user.login))
            case .planned(let entry) where entry.isChange: FoldedText.identity(FieldRules.normalizedLine(entry.login))
            case .planned, .unreadable: nil
            }
        }
        guard !keys.isEmpty else { return [] }
        return try useCases.findUsers.execute(keys, in: DirectExecutor()).result.get()
    }

    /// Returns the pairings of the users, by user id.
    ///
    /// The id of a user outside the trash always has a pairing. Any other id has a pairing only if it has a link.
    func pairings(of users: [UserID], _ connection: String) throws -> [UserID: Pairing] {
        guard !users.isEmpty else { return [:] }
        let query = PairingQuery(of: connection, .named(users))
        let pairings = try useCases.readPairings.execute(query, in: DirectExecutor()).result.get()
        let pairs = pairings.compactMap { pairing in (pairing.user?.id ?? pairing.link?.user).map { ($0, pairing) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Whether the store has users who are not in the trash.
    func hasUsers() throws -> Bool {
        try useCases.countUsers.execute(.everyone, in: DirectExecutor()).result.get() > 0
    }

    /// Returns the users with these ids, including users in the trash.
    func users(_ ids: Set<UserID>) throws -> [User] {
        guard !ids.isEmpty else { return [] }
        return try useCases.findUsers.execute(ids: Array(ids), in: DirectExecutor()).result.get()
    }

    /// Returns the users not in the trash whose logins have these keys.
    func users(loginKeys keys: Set<String>) throws -> [User] {
        guard !keys.isEmpty else { return [] }
        return try useCases.findUsers.execute(Array(keys), in: DirectExecutor()).result.get()
    }

    /// Returns users not in the trash who have one of the emails; if many users share an email, only some of them.
    func users(emails: [String]) throws -> [User] {
        guard !emails.isEmpty else { return [] }
        return try useCases.findUsers.execute(emails: emails, in: DirectExecutor()).result.get()
    }

    /// Returns a user, who may be in the trash; nil if the user does not exist or was purged.
    func user(_ id: UserID) throws -> User? {
        do {
            return try useCases.getUser.execute(.id(id), in: DirectExecutor()).result.get()
        } catch DirectoryError.notFound, DirectoryError.purged {
            return nil
        }
    }

    func user(loginKey key: String) throws -> User? {
        try useCases.findUsers.execute([key], in: DirectExecutor()).result.get().first
    }

    func tombstone(_ id: UserID) throws -> Tombstone? {
        do {
            _ = try useCases.getUser.execute(.id(id), in: DirectExecutor()).result.get()
        } catch DirectoryError.purged(let tombstone) {
            return tombstone
        } catch DirectoryError.notFound {
        }
        return nil
    }

    func trashedUsers(loginKey key: String) throws -> [User] {
        guard !key.isEmpty else { return [] }
        let filter = UserFilter(terms: [.init(.state(.trashed)), .init(.text(.login, key))])
        let sort = UserSort(.login)
        var found: [User] = []
        var anchor = UserWindowQuery.Anchor.start
        while true {
            let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: 500)
            let users = try useCases.listUsers.execute(window, in: DirectExecutor()).result.get()
            found += users.filter { FoldedText.identity($0.login) == key }
            guard let last = users.last, users.count == window.limit else { return found }
            anchor = .after(UserCursor(last, in: sort))
        }
    }
}
