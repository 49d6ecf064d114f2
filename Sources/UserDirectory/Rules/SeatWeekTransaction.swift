/// An open write transaction of a store that records how many seats were taken at the end of each week.
///
/// A store calls ``recordFinishedWeeks()`` before anything else in each of its transactions. That tells the past without
/// reading the journal: a week in which the last write has long been made is known from the users as they still are, only
/// that some accounts have ended since.
public protocol SeatWeekTransaction {
    /// The clock of the store.
    var clock: any WallClock { get }

    /// The latest week that is recorded; nil where none is.
    func lastSeatWeek() throws -> Day?

    /// The number of seats in use on a day if no user is changed before it.
    func seats(on day: Day) throws -> Int

    /// Records a week, unless it has already been recorded.
    func record(_ week: SeatWeek) throws
}

extension SeatWeekTransaction {
    /// Records the weeks that have ended since the last write, as far back as an overview reaches.
    public func recordFinishedWeeks() throws {
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
