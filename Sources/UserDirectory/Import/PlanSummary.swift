package import Foundation

/// What a plan does, counted, with the first entries of each kind: plain values for a preview.
package struct PlanSummary: Hashable, Sendable {
    /// How many entries of each kind are kept.
    package static let sampleLimit = 20

    /// The form of the file.
    package internal(set) var format: UserFormat
    /// How the file was read.
    package internal(set) var options: ImportOptions
    /// When the plan was made.
    package internal(set) var createdAt: Date
    /// Users to be added.
    package internal(set) var created = 0
    /// Users to be changed.
    package internal(set) var updated = 0
    /// Users who are as the file has them.
    package internal(set) var unchanged = 0
    /// Lines left out because their login exists.
    package internal(set) var skipped = 0
    /// Lines at odds with others.
    package internal(set) var conflicts = 0
    /// How many of these are entries of a plan whose users were changed since it was made.
    package internal(set) var stale = 0
    /// Lines that cannot be read, or that are refused.
    package internal(set) var refused = 0
    /// The seats that the plan needs, and those that there are.
    package internal(set) var seats: SeatDemand
    /// What the file holds besides and Roster does not keep.
    package internal(set) var passedOver: [String] = []
    /// The first entries of each kind, in the order of the file.
    package internal(set) var samples: [PlanEntry] = []

    init(format: UserFormat, options: ImportOptions, createdAt: Date, seats: Seats) {
        self.format = format
        self.options = options
        self.createdAt = createdAt
        self.seats = SeatDemand(of: seats)
    }

    /// The records of the file.
    package var records: Int { created + updated + unchanged + skipped + conflicts + refused }

    /// How many of them change something.
    package var changes: Int { created + updated }

    /// Whether the plan cannot be carried out as a whole for want of seats, so that nothing of it is.
    package var isBlocked: Bool { options.onFull == .fail && seats.isTooMuch }

    /// Counts an entry, and keeps it if it is one of the first of its kind.
    mutating func count(_ entry: PlanEntry) {
        let count: WritableKeyPath<PlanSummary, Int> =
            switch entry.action {
            case .create: \.created
            case .update: \.updated
            case .unchanged: \.unchanged
            case .skip: \.skipped
            case .conflict: \.conflicts
            case .refuse: \.refused
            }
        self[keyPath: count] += 1
        if self[keyPath: count] <= PlanSummary.sampleLimit {
            var sample = entry
            sample.raw = nil
            samples.append(sample)
        }
    }
}
