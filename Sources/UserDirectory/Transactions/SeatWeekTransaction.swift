/// An open write transaction that can record the seats in use at the end of each week.
///
/// A store calls ``recordFinishedWeeks()`` first in each of its transactions. The users are then still as the last
/// write left them, so that the seats of the weeks in between follow from the users and their end dates, without the
/// journal.
package protocol SeatWeekTransaction {
    var clock: any WallClock { get }

    /// Nil if no week is recorded.
    func lastSeatWeek() throws -> Day?

    /// The number of seats in use on a day if no user is changed before it.
    func seats(on day: Day) throws -> Int

    /// Records a week, unless it has already been recorded.
    func record(_ week: SeatWeek) throws
}

extension SeatWeekTransaction {
    /// Records the weeks that have ended since the last write, as far back as an overview reaches.
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
