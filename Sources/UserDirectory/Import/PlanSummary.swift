package import Foundation

/// The number of entries of each kind, and the first entries of each kind, for a preview.
package struct PlanSummary: Hashable, Sendable {
    /// The maximum number of entries of each kind in ``samples``.
    package static let sampleLimit = 20

    package internal(set) var format: UserFormat
    package internal(set) var options: ImportOptions
    package internal(set) var createdAt: Date
    package internal(set) var created = 0
    package internal(set) var updated = 0
    /// How many users a pull moves to the trash, or how many accounts a push disables or deletes.
    ///
    /// A pull removes users whose linked accounts no longer exist. A push removes accounts whose users were deleted or
    /// no longer belong to the connection.
    package internal(set) var removed = 0
    /// How many updates clear a field that has a value.
    package internal(set) var clearing = 0
    package internal(set) var unchanged = 0
    /// How many of the unchanged entries neither write nor remove a link; see ``PlanEntry/isIdle``.
    package internal(set) var idle = 0
    /// How many idle entries are only counted, because the plan's file leaves them out.
    package internal(set) var omitted = 0
    package internal(set) var skipped = 0
    package internal(set) var conflicts = 0
    /// How many of the conflicts are stale entries; see ``ImportOptions/OnStale``.
    package internal(set) var stale = 0
    package internal(set) var refused = 0
    package internal(set) var seats: SeatDemand
    /// How many entries set an email that another user has.
    package internal(set) var sharedEmails = 0
    package internal(set) var loss = AccessLoss()
    /// The ignored parts of the input, such as columns, attributes and groups.
    package internal(set) var ignored: [String] = []
    /// The first entries of each kind, in the order of the plan.
    package internal(set) var samples: [PlanEntry] = []

    init(format: UserFormat, options: ImportOptions, createdAt: Date, seats: Seats) {
        self.format = format
        self.options = options
        self.createdAt = createdAt
        self.seats = SeatDemand(of: seats)
    }

    /// Whether the records are the entries of a JSON array.
    package var isArray: Bool { samples.first?.position != nil }

    package var records: Int { created + updated + removed + unchanged + skipped + conflicts + refused }
    package var changes: Int { created + updated + removed }

    /// Whether a lack of seats prevents the plan from being applied.
    package var isBlocked: Bool { options.onFull == .fail && seats.exceedsLimit }

    /// Why the whole plan is refused; nil if it is not refused.
    package var obstacle: ImportProgress.Stop? {
        if stale > 0, options.onStale == .fail { return .stale }
        if let limit = options.removals, removed > limit { return .tooManyRemovals(removed, limit: limit) }
        return isBlocked ? .tooFewSeats(seats) : nil
    }

    mutating func count(_ entry: PlanEntry) {
        let count: WritableKeyPath<PlanSummary, Int> =
            switch entry.action {
            case _ where entry.isAccountRemoval: \.removed
            case .create: \.created
            case .update: \.updated
            case .delete: \.removed
            case .unchanged: \.unchanged
            case .skip: \.skipped
            case .conflict: \.conflicts
            case .refuse: \.refused
            }
        self[keyPath: count] += 1
        if entry.isIdle { idle += 1 }
        if entry.emailOwner != nil { sharedEmails += 1 }
        if case .update(_, _, let changes) = entry.action, !entry.isAccountRemoval,
            changes.contains(where: \.isClearing)
        {
            clearing += 1
        }
        if self[keyPath: count] <= PlanSummary.sampleLimit {
            var sample = entry
            sample.raw = nil
            samples.append(sample)
        }
    }
}
