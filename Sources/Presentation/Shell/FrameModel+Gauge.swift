internal import UserDirectory

extension FrameModel.Gauge {
    init(_ seats: Seats) {
        let used = Text.number(seats.used)
        text =
            switch seats.limit {
            case nil: "\(used), no limit"
            case let limit? where seats.isExceeded: "\(used)/\(Text.number(limit)), over the limit"
            case let limit? where seats.isReached: "\(used)/\(Text.number(limit)), full"
            case let limit?: "\(used)/\(Text.number(limit))"
            }
        fraction = seats.limit.map { $0 == 0 ? 1 : min(1, Double(seats.used) / Double($0)) }
        isReached = seats.isReached
        level = SeatLevel(used: seats.used, limit: seats.limit)
    }
}
