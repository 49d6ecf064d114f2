internal import Futures
internal import Interactors

/// An overview between two slices.
struct OverviewWork: SlicedWork {
    private enum Stage {
        case shares
        case week(Int)
        case ending
        case journal(after: Int?)
    }

    /// How many entries of the journal one slice reads.
    private static let pageCount = 500

    let reads: OverviewReads
    private(set) var progress: Overview
    private(set) var isFinished = false
    private var stage = Stage.shares
    private var history: SeatHistory
    private var entriesLeft = OverviewInteractor.mostEntries

    init(reads: OverviewReads, today: Day) {
        self.reads = reads
        progress = Overview(today: today, weeks: OverviewInteractor.weekCount)
        history = SeatHistory(ends: progress.weeks.dropLast().map { $0.monday.advanced(by: 6) })
    }

    mutating func advance() throws {
        switch stage {
        case .shares:
            try countShares()
            stage = .week(progress.weeks.count - 1)
        case .week(let index):
            try count(week: index)
            stage = index > 0 ? .week(index - 1) : .ending
        case .ending:
            try readEnding()
            stage = .journal(after: nil)
        case .journal(let after):
            try readJournal(after: after)
        }
    }

    mutating func cancel() throws { throw FutureError.cancelled }

    func fail() {}

    private mutating func countShares() throws {
        progress.seats = try reads.getSeats.execute(SeatsQuery(), in: DirectExecutor()).result.get()
        let roles = try reads.getRoles.execute(AllObjectsQuery(), in: DirectExecutor()).result.get()
        progress.roles = try roles.map {
            Overview.Share(name: $0, users: try reads.count(.init(.text(.role, $0))))
        }
        let states: [(UserFilter.State, String)] = [
            (.active, "active"), (.disabled, "disabled"), (.expired, "expired"), (.trashed, "trashed"),
        ]
        progress.states = try states.map { state, name in
            Overview.Share(name: name, users: try reads.count(.init(.state(state))))
        }
    }

    /// Counts who was added in a week, and, from the last week on, who took a seat at its end if nobody has changed since.
    private mutating func count(week index: Int) throws {
        let monday = progress.weeks[index].monday
        let added: [UserFilter.Term] = [
            .init(.day(.created, .after, monday.advanced(by: -1))),
            .init(.day(.created, .before, monday.advanced(by: 7))),
        ]
        progress.weeks[index].added =
            try reads.count(added[0], added[1]) + reads.count(.init(.state(.trashed)), added[0], added[1])
        guard index < history.seats.count else { return }
        // Between the end of this week and that of the next one these accounts have ended, and no longer take a seat.
        let end = monday.advanced(by: 6)
        let next = index + 1 < history.seats.count ? end.advanced(by: 7) : progress.today
        let ended = try reads.count(
            .init(.kind(.person)),
            .init(.state(.disabled), isNegated: true),
            .init(.day(.until, .after, end.advanced(by: -1))),
            .init(.day(.until, .before, next))
        )
        history.seats[index] =
            ended + (index + 1 < history.seats.count ? history.seats[index + 1] : progress.seats.used)
    }

    private mutating func readEnding() throws {
        let before = UserFilter.Term(
            .day(.until, .before, progress.today.advanced(by: OverviewInteractor.dayCount))
        )
        let after = UserFilter.Term(.day(.until, .after, progress.today.advanced(by: -1)))
        let window = UserWindowQuery(
            filter: UserFilter(terms: [after, before]),
            sort: UserSort(.until),
            limit: OverviewInteractor.mostEnding
        )
        progress.ending = try reads.getUsers.execute(window, in: DirectExecutor()).result.get()
        progress.endingCount = try reads.count(after, before)
        progress.endingSeats = try reads.count(after, before, .init(.state(.seated)))
    }

    private mutating func readJournal(after: Int?) throws {
        var filter = JournalFilter()
        filter.since = progress.weeks.first?.monday.advanced(by: 7).start
        let query = JournalQuery(filter, after: after, limit: OverviewWork.pageCount)
        let page = try reads.getEntries.execute(query, in: DirectExecutor()).result.get()
        for entry in page { try history.takeBack(entry, user: reads.user) }
        entriesLeft -= page.count
        if page.count < OverviewWork.pageCount {
            finish()
        } else if entriesLeft <= 0 {
            if let last = page.last { history.end(at: last.date) }
            finish()
        } else {
            stage = .journal(after: page.last?.number)
        }
    }

    private mutating func finish() {
        for (index, seats) in history.seats.enumerated() {
            progress.weeks[index].seats = index < history.firstKnown ? nil : seats
        }
        progress.weeks[progress.weeks.count - 1].seats = progress.seats.used
        isFinished = true
    }
}
