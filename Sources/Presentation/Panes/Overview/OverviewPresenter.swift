internal import Futures
internal import UserDirectory

/// Presents the overview, with a cursor in the list of accounts that expire soon.
@MainActor
package final class OverviewPresenter: StorePresenter<OverviewModel>, ElementListPresenter {
    private var overview: Overview?
    var selectedID: UserID?
    let staysOnFirst = false
    private var token: CancellationToken?

    var elements: [User] { overview?.expiring ?? [] }

    package func reload() {
        token?.cancel()
        let token = CancellationToken()
        self.token = token
        let today = clock.today
        tasks.read("Read the overview", useCases.overview, token: token) {
            $0.execute(today: today, token: token) { [weak self, mainLoop = self.tasks.mainLoop] overview in
                mainLoop.perform { self?.show(progress: overview, of: token) }
            }
        } summary: {
            FrameModel.Gauge($0.seats).text
        } completion: { [weak self] result in
            guard let self, self.token === token else { return }
            self.token = nil
            switch result {
            case .success(let overview):
                self.overview = overview
                isStale = false
                update()
                onHealth?(nil)
            case .failure(let error):
                isStale = true
                update()
                onHealth?(error)
            }
        }
    }

    private func show(progress: Overview, of token: CancellationToken) {
        guard self.token === token, overview?.isComplete != true else { return }
        overview = progress
        isStale = false
        update()
    }

    func update() {
        guard overview != nil || isStale else { return }
        var model = overview.map(OverviewModel.init) ?? OverviewModel()
        model.selected = selectedIndex
        model.isStale = isStale
        if isStale, overview?.isComplete != true {
            model.summary = overview == nil ? "Nothing could be read" : "Not everything could be read"
        }
        show(model)
    }
}

extension OverviewModel {
    init(_ overview: Overview) {
        self.init()
        let weeks = overview.weeks
        // Bars are relative to the limit, so a full bar means that no seat was free. If there is no limit, or
        // a week exceeded the limit, bars are relative to the fullest week.
        let limit = overview.seats.limit
        let maxSeats = max(limit ?? 0, weeks.compactMap(\.seats).max() ?? 0)
        let unknown = overview.isComplete ? "?" : ""
        seats = weeks.map { week in
            let level = week.seats.flatMap { SeatLevel(used: $0, limit: limit) }
            return Bar(
                OverviewModel.label(of: week.monday),
                week.seats,
                of: maxSeats,
                else: unknown,
                meaning: level.map(Meaning.seats)
            )
        }
        let maxAdded = weeks.compactMap(\.added).max() ?? 0
        added = weeks.map { Bar(OverviewModel.label(of: $0.monday), $0.added, of: maxAdded, else: unknown) }
        // The bars of roles and states are relative to all users, including those in the trash, so that roles can be
        // compared with states.
        let users = overview.states.map(\.users).reduce(0, +)
        roles = overview.roles.map {
            Bar($0.name, $0.users, of: users, meaning: $0.name == User.adminRole ? .admin : nil)
        }
        states = overview.states.map {
            Bar($0.name, $0.users, of: users, meaning: UserListModel.State(rawValue: $0.name).map(Meaning.state))
        }
        expiries = overview.expiring.map {
            Expiry(
                day: $0.validUntil?.description ?? "",
                login: $0.login,
                name: $0.name,
                freesSeat: $0.takesSeat(on: overview.today)
            )
        }
        let expire = overview.expiringCount == 1 ? "account expires" : "accounts expire"
        summary =
            switch overview.expiringCount {
            case _ where !overview.isComplete: "counting"
            case 0: "No accounts expire"
            case let count: "\(Text.number(count)) \(expire), freeing \(Text.count(overview.expiringSeats, "seat"))"
            }
        if overview.expiringCount > expiries.count, expiries.count == OverviewInteractor.maxExpiring {
            summary += "; the first \(Text.number(expiries.count)) are listed"
        }
    }

    /// The month and the day: `10-05`; the overview covers too few weeks to need the year.
    private static func label(of day: Day) -> String { String(day.description.dropFirst(5)) }
}

extension OverviewModel.Bar {
    init(
        _ label: String,
        _ value: Int?,
        of maximum: Int,
        else unknown: String = "?",
        meaning: OverviewModel.Meaning? = nil
    ) {
        self.label = label
        self.meaning = meaning
        self.value = value.map(Text.number) ?? unknown
        fraction = value.map { maximum == 0 ? 0 : Double($0) / Double(maximum) }
    }
}
