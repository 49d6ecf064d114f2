import Futures
import Interactors
package import UserDirectory

/// A store with its clock, and convenience methods for the contract and for a store's own tests.
package struct StoreUnderTest: Sendable {
    package let store: any UserStore
    package let clock: ManualWallClock

    package init(store: any UserStore, clock: ManualWallClock) {
        self.store = store
        self.clock = clock
    }
}

// MARK: - Changes

extension StoreUnderTest {
    @discardableResult
    package func perform(_ change: UserChange, by author: Author = .operatorOnDuty) throws -> Change {
        try store.changes.put(nil, in: ChangeQuery(change, by: author)).get()
    }

    @discardableResult
    package func add(_ draft: UserFields) throws -> User {
        try perform(.add(draft)).after
    }

    @discardableResult
    package func add(_ login: String) throws -> User {
        try add(UserFields(login: login))
    }

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

    /// Makes the changes in one transaction.
    package func performAll(
        _ changes: [UserChange],
        stopsWhenFull: Bool = false,
        by author: Author = .operatorOnDuty
    ) throws -> ChangeBatch {
        let query = ChangeBatchQuery(changes, by: author, stopsWhenFull: stopsWhenFull)
        return try store.batches.put(nil, in: query).get()
    }

    @discardableResult
    package func setLimit(_ limit: Int?) throws -> Seats {
        try store.limits.put(nil, in: SeatLimitQuery(limit: limit, by: .operatorOnDuty)).get().seats
    }
}

extension StoreUnderTest {
    @discardableResult
    package func edit(_ roles: RoleEdit, by author: Author = .operatorOnDuty) throws -> RoleChange {
        try store.roleChanges.put(nil, in: RoleEditQuery(roles, by: author)).get()
    }

    /// The roles in the store's order.
    package func roles() throws -> [String] {
        try store.roles.getAll(AllObjectsQuery()).get()
    }

    package func roleUses() throws -> [RoleUse] {
        try store.roleUses.getAll(AllObjectsQuery()).get()
    }
}

// MARK: - Reading

extension StoreUnderTest {
    package func user(_ reference: UserReference) throws -> User {
        try store.users.get(UserReferenceQuery(reference)).get()
    }

    package func logins(
        _ filter: UserFilter = .everyone,
        sort: UserSort = UserSort(.login),
        at anchor: UserWindowQuery.Anchor = .start,
        limit: Int = 1_000
    ) throws -> [String] {
        try window(filter, sort: sort, at: anchor, limit: limit).map(\.login)
    }

    package func window(
        _ filter: UserFilter = .everyone,
        sort: UserSort = UserSort(.login),
        at anchor: UserWindowQuery.Anchor = .start,
        limit: Int = 1_000
    ) throws -> [User] {
        try store.users.getAll(UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)).get()
    }

    package func count(_ filter: UserFilter = .everyone, before place: UserCountQuery.Place? = nil) throws -> Int {
        try store.counts.get(UserCountQuery(filter: filter, before: place)).get()
    }

    package func seats() throws -> Seats {
        try store.seats.get(SeatsQuery()).get()
    }
}
