public import Foundation

/// What a plan does, counted, with the first entries of each kind: plain values for a preview.
public struct PlanSummary: Hashable, Sendable {
    /// How many entries of each kind are kept.
    public static let sampleLimit = 20

    /// The form of the file.
    public internal(set) var format: UserFormat
    /// How the file was read.
    public internal(set) var options: ImportOptions
    /// When the plan was made.
    public internal(set) var createdAt: Date
    /// Users to be added.
    public internal(set) var created = 0
    /// Users to be changed.
    public internal(set) var updated = 0
    /// Users who are as the file has them.
    public internal(set) var unchanged = 0
    /// Lines left out because their login exists.
    public internal(set) var skipped = 0
    /// Lines at odds with others.
    public internal(set) var conflicts = 0
    /// How many of these are entries of a plan whose users were changed since it was made.
    public internal(set) var stale = 0
    /// Lines that cannot be read, or that are refused.
    public internal(set) var refused = 0
    /// The seats that the plan needs, and those that there are.
    public internal(set) var seats: SeatDemand
    /// What the file holds besides and Roster does not keep.
    public internal(set) var passedOver: [String] = []
    /// The first entries of each kind, in the order of the file.
    public internal(set) var samples: [PlanEntry] = []

    init(format: UserFormat, options: ImportOptions, createdAt: Date, seats: Seats) {
        self.format = format
        self.options = options
        self.createdAt = createdAt
        self.seats = SeatDemand(of: seats)
    }

    /// The records of the file.
    public var records: Int { created + updated + unchanged + skipped + conflicts + refused }

    /// How many of them change something.
    public var changes: Int { created + updated }

    /// Whether the plan cannot be carried out as a whole for want of seats, so that nothing of it is.
    public var isBlocked: Bool { options.onFull == .fail && seats.isTooMuch }

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
