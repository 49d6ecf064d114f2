internal import UserDirectory

extension FrameModel.Gauge {
    init(_ seats: Seats) {
        let used = Text.number(seats.used)
        let numbers = seats.limit.map { "\(used)/\(Text.number($0))" } ?? used
        (text, shortText) =
            switch seats.limit {
            case nil: ("\(used) taken, no limit", "\(used) taken")
            case _? where seats.isExceeded: ("\(numbers), over the limit", "\(numbers) over")
            case _? where seats.isReached: ("\(numbers), full", "\(numbers) full")
            case _?: (numbers, numbers)
            }
        fraction = seats.limit.map { $0 == 0 ? 1 : min(1, Double(seats.used) / Double($0)) }
        isReached = seats.isReached
        level = SeatLevel(used: seats.used, limit: seats.limit)
    }
}
