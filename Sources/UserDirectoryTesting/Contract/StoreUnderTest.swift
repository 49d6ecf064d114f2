import Futures
import Interactors
package import UserDirectory

/// A store with its clock, and short ways to ask it: for the contract and for a store's own tests.
package struct StoreUnderTest: Sendable {
    /// The store.
    package let store: any UserStore
    /// Its clock.
    package let clock: ManualWallClock

    /// Takes a store and the clock that it was made with.
    package init(store: any UserStore, clock: ManualWallClock) {
        self.store = store
        self.clock = clock
    }
}

// MARK: - Changes

extension StoreUnderTest {
    /// Carries out a change.
    @discardableResult
    package func perform(_ change: UserChange, by author: Author = .operatorOnDuty) throws -> Change {
        try store.changes.put(nil, in: ChangeQuery(change, by: author)).get()
    }

    /// Adds a user and gives the record.
    @discardableResult
    package func add(_ draft: UserFields) throws -> User {
        try perform(.add(draft)).after
    }

    /// Adds a user with a login and else the fields of a new account.
    @discardableResult
    package func add(_ login: String) throws -> User {
        try add(UserFields(login: login))
    }

    /// Changes fields of a user; the closure sets them.
    @discardableResult
    package func edit(
        _ reference: UserReference,
        ifVersion version: Int? = nil,
        by author: Author = .operatorOnDuty,
        _ body: (inout UserEdit) -> Void
    ) throws -> Change {
        var edit = UserEdit()
        body(&edit)
        return try perform(.edit(reference, edit, ifVersion: version), by: author)
    }

    /// Carries out changes in one transaction.
    package func performAll(
        _ changes: [UserChange],
        stopsWhenFull: Bool = false,
        by author: Author = .operatorOnDuty
    ) throws -> ChangeBatch {
        let query = ChangeBatchQuery(changes, by: author, stopsWhenFull: stopsWhenFull)
        return try store.batches.put(nil, in: query).get()
    }

    /// Sets the seat limit.
    @discardableResult
    package func setLimit(_ limit: Int?) throws -> Seats {
        try store.limits.put(nil, in: SeatLimitQuery(limit: limit, by: .operatorOnDuty)).get()
    }
}

extension StoreUnderTest {
    /// Adds or removes roles.
    @discardableResult
    package func edit(_ roles: RoleEdit, by author: Author = .operatorOnDuty) throws -> RoleChange {
        try store.roleChanges.put(nil, in: RoleEditQuery(roles, by: author)).get()
    }

    /// The roles, in order.
    package func roles() throws -> [String] {
        try store.roles.getAll(AllObjectsQuery()).get()
    }

    /// The roles with how many users have each.
    package func roleUses() throws -> [RoleUse] {
        try store.roleUses.getAll(AllObjectsQuery()).get()
    }
}

// MARK: - Reading

extension StoreUnderTest {
    /// The user that a reference names.
    package func user(_ reference: UserReference) throws -> User {
        try store.users.get(UserReferenceQuery(reference)).get()
    }

    /// The logins of a window, in order.
    package func logins(
        _ filter: UserFilter = .everyone,
        sort: UserSort = UserSort(.login),
        at anchor: UserWindowQuery.Anchor = .start,
        limit: Int = 1_000
    ) throws -> [String] {
        try window(filter, sort: sort, at: anchor, limit: limit).map(\.login)
    }

    /// The users of a window, in order.
    package func window(
        _ filter: UserFilter = .everyone,
        sort: UserSort = UserSort(.login),
        at anchor: UserWindowQuery.Anchor = .start,
        limit: Int = 1_000
    ) throws -> [User] {
        try store.users.getAll(UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)).get()
    }

    /// How many users a filter finds.
    package func count(_ filter: UserFilter = .everyone, before place: UserCountQuery.Place? = nil) throws -> Int {
        try store.counts.get(UserCountQuery(filter: filter, before: place)).get()
    }

    /// The seats.
    package func seats() throws -> Seats {
        try store.seats.get(SeatsQuery()).get()
    }
}
