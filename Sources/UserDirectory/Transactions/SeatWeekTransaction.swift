/// An open write transaction that can record the seats in use at the end of each week.
///
/// A store calls ``recordFinishedWeeks()`` at the beginning of each ``UserStore/write(_:_:)``. At that time, the users
/// have not changed since the last write. The seats of the weeks since the last write can therefore be computed from
/// the users and their end dates, without the journal.
package protocol SeatWeekTransaction {
    var clock: any WallClock { get }

    /// The Monday of the last recorded week; nil if no week is recorded.
    func lastSeatWeek() throws -> Day?

    /// The number of seats that the users, in their current state, take on a day.
    func seats(on day: Day) throws -> Int

    /// Records a week that has not been recorded yet.
    func record(_ week: SeatWeek) throws
}

extension SeatWeekTransaction {
    /// Records the weeks that have ended since the last recorded week, at most the last
    /// ``OverviewInteractor/weekCount`` of them.
    ///
    /// If no week is recorded, records only the last week that has ended.
    package func recordFinishedWeeks() throws {
        let newest = clock.today.monday.advanced(by: -7)
        let last = try lastSeatWeek()
        guard last.map({ $0 < newest }) ?? true else { return }
        let earliest = newest.advanced(by: -7 * (OverviewInteractor.weekCount - 1))
        var monday = last.map { max($0.advanced(by: 7), earliest) } ?? newest
        while monday <= newest {
            try record(SeatWeek(monday: monday, seats: seats(on: monday.advanced(by: 6))))
            monday = monday.advanced(by: 7)
        }
    }
}
