/// What can be read from a store while its state does not change.
///
/// A store lends one to ``UserStore/read(_:_:)``. It is used on one thread and does not outlive the call.
package protocol StoreReader: UserLookup {
    /// The users, in the trash or not, who have one of these ids, in no particular order.
    func users(_ ids: [UserID]) throws -> [User]

    /// The users, not in the trash, whose ``FoldedText/identity(_:)`` of the login is one of these, in no particular order.
    func liveUsers(_ keys: [String]) throws -> [User]

    /// A part of a list, with accounts that are expired or not on the day `today`.
    func window(_ query: UserWindowQuery, today: Day) throws -> [User]

    /// A part of the trash, in the order in which users came there.
    func trash(_ query: TrashQuery) throws -> [User]

    /// How many users there are, with accounts that are expired or not on the day `today`.
    func count(_ query: UserCountQuery, today: Day) throws -> Int

    /// How many seats are taken on a day, and how many there are.
    func seats(today: Day) throws -> Seats

    /// The seats at the ends of past weeks, the earliest first.
    func seatWeeks(_ query: SeatWeeksQuery) throws -> [SeatWeek]

    /// The roles' names, in the store's order.
    func roles() throws -> [String]

    /// How many users have each role, in the same order.
    func roleUses() throws -> [RoleUse]

    /// The largest groups.
    func groups(_ query: GroupsQuery) throws -> [UserGroup]

    /// A part of the journal.
    func entries(_ query: JournalQuery) throws -> [JournalEntry]

    /// A task as it was written; nil if the store knows no such task.
    func task(_ reference: TaskReference) throws -> StoredTask?

    /// Tasks as they were written, the newest first.
    func tasks(_ query: TaskQuery) throws -> [StoredTask]
}
