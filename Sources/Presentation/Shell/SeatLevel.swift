/// How much of the seat limit is in use.
package enum SeatLevel: Hashable, Sendable {
    case free
    /// At least four fifths of the limit are in use, but not all of it.
    case low
    case full

    /// Nil without a limit.
    init?(used: Int, limit: Int?) {
        guard let limit else { return nil }
        self = used >= limit ? .full : used >= limit - limit / 5 ? .low : .free
    }
}
