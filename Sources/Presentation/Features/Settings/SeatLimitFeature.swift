internal import Futures
internal import UserDirectory

extension Command {
    package static let setLimit = Command("limit")
}

/// Shows the seats in the header's gauge, and sets the seat limit.
final class SeatLimitFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.setLimit, "Set the seat limit", short: "limit", "L", isChange: true) {
            $0.openForm()
        } argument: {
            $0.limitArgument
        }
    ]

    override init(_ context: DashboardContext) {
        super.init(context)
        context.refresher.onRefresh(of: .seats) { [weak self] in self?.refresh() }
    }

    private var limitArgument: CommandArgument {
        CommandArgument(name: "N|none", title: "the number of seats") { typed in
            "none".hasPrefix(typed) ? [("none", "no limit")] : []
        } run: { [self] text throws(CommandArgumentError) in
            if text == "none" { return setLimit(nil) }
            do throws(SeatLimitInput.Failure) {
                guard let limit = try SeatLimitInput(text).value else { throw .notANumber }
                setLimit(limit)
            } catch {
                throw .init(message: error.advice("or \"none\" for no limit"))
            }
        }
    }

    private func refresh() {
        runner.read("Count seats", useCases.countSeats) {
            $0.execute()
        } summary: {
            FrameModel.Gauge($0).text
        } completion: { [weak self] seats in
            self?.show(seats)
        }
    }

    private func show(_ seats: Seats) {
        context.known.seats = seats
        change { $0.gauge = FrameModel.Gauge(seats) }
    }

    func openForm() {
        let opened = context.known.seats
        var seats = opened
        dialogs.open(
            LimitFormPresenter(seats: opened) { [weak self] limit, completion in
                guard let self else { return }
                let now = context.known.seats
                if let old = seats, let now, now.limit != old.limit, now.limit != limit {
                    // `seats` now has the limit as another author left it. If the user saves again, the user's value
                    // replaces that limit.
                    seats = now
                    completion(LimitChangedMeanwhile(limit: now.limit))
                } else if let now, now.limit == limit {
                    completion(nil)
                    say(.note, "No change to the seat limit")
                } else {
                    setLimit(limit, completion: completion)
                }
            }
        )
    }

    private func setLimit(_ limit: Int?, completion: (@MainActor ((any Error)?) -> Void)? = nil) {
        let title = limit.map { "Set the seat limit to \(Text.number($0))" } ?? "Remove the seat limit"
        runner.change(title, useCases.setLimit, completion: completion) {
            $0.execute(limit, by: $1, token: $2)
        } summary: {
            let taken = "\(Text.count($0.seats.used, "seat")) taken"
            return $0.seats.limit.map { "Limit \(Text.number($0)) (\(taken))" } ?? "No limit (\(taken))"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.show(change.seats)
            // If the change has no task, the limit already had the requested value.
            guard change.task != nil else { return self?.say(.note, "No change to the seat limit") ?? () }
            self?.context.refresher.refresh(.visiblePane)
            let done = limit.map { "Seat limit set to \(Text.number($0))" } ?? "Seat limit removed"
            self?.say(.success, done + change.seats.overText + (self?.context.services.undoHint(change.task) ?? ""))
        }
    }
}

/// The error if someone else has set or removed the seat limit while the form was open.
private struct LimitChangedMeanwhile: Error, CustomStringConvertible {
    let limit: Int?

    var description: String {
        let now = limit.map { "set the limit to \(Text.number($0))" } ?? "removed the limit"
        return "someone else has \(now); save again to use your value"
    }
}

extension Seats {
    /// `; 18 seats are taken, 3 over the limit`; empty unless the limit is exceeded.
    fileprivate var overText: String {
        guard let limit, isExceeded else { return "" }
        return "; \(Text.count(used, "seat is", "seats are")) taken, \(Text.number(used - limit)) over the limit"
    }
}
