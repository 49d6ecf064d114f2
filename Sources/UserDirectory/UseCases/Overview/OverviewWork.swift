internal import Interactors

/// The state of a running overview.
struct OverviewWork: SlicedWork {
    private enum Stage {
        case shares
        case week(Int)
        case expiring
    }

    let reads: OverviewReads
    private(set) var progress: Overview
    var output: Overview? { progress.isComplete ? progress : nil }
    private var stage = Stage.shares
    /// The index of the week after the last recorded week; the seats of this and all later weeks are computed.
    private var firstUnrecorded = 0

    init(reads: OverviewReads, today: Day) {
        self.reads = reads
        progress = Overview(today: today, weeks: OverviewInteractor.weekCount)
    }

    mutating func advance(by _: Int) throws -> Int {
        switch stage {
        case .shares:
            try countShares()
            try readWeeks()
            stage = .week(progress.weeks.count - 1)
        case .week(let index):
            try count(week: index)
            stage = index > 0 ? .week(index - 1) : .expiring
        case .expiring:
            try readExpiring()
            progress.isComplete = true
        }
        return 0
    }

    private mutating func countShares() throws {
        progress.seats = try reads.getSeats.read(SeatsQuery())
        let roles = try reads.getRoles.read(AllObjectsQuery())
        progress.roles = try roles.map {
            Overview.Share(name: $0, users: try reads.count(.init(.text(.role, $0))))
        }
        let states: [(UserFilter.State, String)] = [
            (.active, "active"), (.disabled, "disabled"), (.expired, "expired"), (.trashed, "trashed"),
        ]
        progress.states = try states.map { state, name in
            var users = try reads.count(.init(.state(state)))
            // The query for expired users also finds users who are expired and disabled; their state is "disabled".
            if state == .expired {
                users -= try reads.count(.init(.state(.expired)), .init(.state(.disabled)))
            }
            return Overview.Share(name: name, users: users)
        }
    }

    /// Reads the recorded seats of past weeks.
    ///
    /// The first write after the end of a week records that week. If a past week is later than the last recorded week,
    /// nothing has been written since the past week ended. Its seats are therefore computed from the current users.
    private mutating func readWeeks() throws {
        let first = progress.weeks[0].monday
        let recorded = try reads.getWeeks.read(SeatWeeksQuery(from: first))
        for week in recorded {
            guard let index = progress.weeks.firstIndex(where: { $0.monday == week.monday }) else { continue }
            progress.weeks[index].seats = week.seats
            firstUnrecorded = index + 1
        }
        // The first write to a new store records the previous week with 0 seats, so no seat was in use earlier.
        if let beginning = recorded.first, beginning.seats == 0 {
            for index in progress.weeks.indices where progress.weeks[index].monday < beginning.monday {
                progress.weeks[index].seats = 0
            }
        }
    }

    /// Counts the users who were added in a week.
    ///
    /// If the week is later than the last recorded week, also computes ``Overview/Week/seats``.
    private mutating func count(week index: Int) throws {
        let monday = progress.weeks[index].monday
        let added: [UserFilter.Term] = [
            .init(.day(.createdAt, .after, .date(monday.advanced(by: -1)))),
            .init(.day(.createdAt, .before, .date(monday.advanced(by: 7)))),
        ]
        progress.weeks[index].added =
            try reads.count(added[0], added[1]) + reads.count(.init(.state(.trashed)), added[0], added[1])
        guard index >= firstUnrecorded else { return }
        guard index + 1 < progress.weeks.count else { return progress.weeks[index].seats = progress.seats.used }
        // Counts the accounts that occupied a seat on the last day of this week, but are expired on the day `next`.
        // That day is the last day of the following week, or today if the following week is the current week.
        let end = monday.advanced(by: 6)
        let next = index + 2 < progress.weeks.count ? end.advanced(by: 7) : progress.today
        let ended = try reads.count(
            .init(.kind(.person)),
            .init(.state(.disabled), isNegated: true),
            .init(.day(.validUntil, .after, .date(end.advanced(by: -1)))),
            .init(.day(.validUntil, .before, .date(next)))
        )
        progress.weeks[index].seats = progress.weeks[index + 1].seats.map { $0 + ended }
    }

    private mutating func readExpiring() throws {
        let before = UserFilter.Term(
            .day(.validUntil, .before, .date(progress.today.advanced(by: OverviewInteractor.expiringDayCount + 1)))
        )
        let after = UserFilter.Term(.day(.validUntil, .after, .date(progress.today.advanced(by: -1))))
        let window = UserWindowQuery(
            filter: UserFilter(terms: [after, before]),
            sort: UserSort(.validUntil),
            limit: OverviewInteractor.maxExpiring
        )
        progress.expiring = try reads.getUsers.read(window)
        progress.expiringCount = try reads.count(after, before)
        progress.expiringSeats = try reads.count(after, before, .init(.state(.seated)))
    }
}
