/// The seats after a change of the seat limit.
package struct SeatLimitChange: Hashable, Sendable {
    package let seats: Seats
    /// Nil if the limit already had the requested value.
    package let task: TaskID?
}
