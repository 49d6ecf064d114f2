/// The seats after a change of the seat limit.
package struct SeatLimitChange: Hashable, Sendable {
    package let seats: Seats
    /// The task in the journal; nil if the limit already was as requested.
    package let task: TaskID?
}
