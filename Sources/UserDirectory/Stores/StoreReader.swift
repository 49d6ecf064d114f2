/// The reads of a store on one consistent state.
///
/// A store passes it to ``UserStore/read(_:_:)``. Used on one thread and invalid after the call.
package protocol StoreReader: UserLookup {
    /// Users in the trash or not, in no particular order.
    func users(_ ids: [UserID]) throws -> [User]

    /// Users not in the trash, by ``FoldedText/identity(_:)`` of their logins, in no particular order.
    func liveUsers(_ keys: [String]) throws -> [User]

    /// `today` decides which accounts are expired.
    func window(_ query: UserWindowQuery, today: Day) throws -> [User]

    /// Ordered by when users were moved to the trash.
    func trash(_ query: TrashQuery) throws -> [User]

    /// `today` decides which accounts are expired.
    func count(_ query: UserCountQuery, today: Day) throws -> Int

    /// `today` decides which accounts are expired.
    func seats(today: Day) throws -> Seats

    /// At the ends of past weeks, the earliest first.
    func seatWeeks(_ query: SeatWeeksQuery) throws -> [SeatWeek]

    /// In the store's order.
    func roles() throws -> [String]

    /// In the store's order.
    func roleUses() throws -> [RoleUse]

    func groups(_ query: GroupsQuery) throws -> [UserGroup]

    func entries(_ query: JournalQuery) throws -> [JournalEntry]

    /// As stored; nil if there is no such task.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// As stored, the newest first.
    func tasks(_ query: TaskQuery) throws -> [StoredTask]
}
