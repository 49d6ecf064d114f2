/// The lanes of one future, one for each executor that may run closures at once.
@usableFromInline
final class Lanes: Sendable {
    private let lanes = Locked<[ObjectIdentifier: Lane]>([:])

    func lane(_ id: ObjectIdentifier, _ executor: any Executor) -> Lane {
        lanes.withLock { lanes in
            if let lane = lanes[id] { return lane }
            let lane = Lane(executor)
            lanes[id] = lane
            return lane
        }
    }
}
