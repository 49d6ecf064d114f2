internal import Foundation

/// The seats that were taken at the ends of some days, found by taking the journal's entries back from now on.
///
/// It begins with what it would have been had nobody ever been changed: of users as they are now, those who would have
/// taken a seat. Each entry that is taken back replaces one user as they were after it by the user as they were before.
struct SeatHistory: Sendable {
    /// The days, the earliest first.
    private let ends: [Day]
    /// The moments at which they are over.
    private let limits: [Date]
    /// What is known so far, for each day.
    var seats: [Int]
    /// The first of the days of which the seats are known.
    private(set) var firstKnown = 0
    /// Users as they were before the entries taken back so far; nil for one who was not there.
    private var users: [UserID: User?] = [:]

    init(ends: [Day]) {
        self.ends = ends
        limits = ends.map { $0.advanced(by: 1).start }
        seats = ends.map { _ in 0 }
    }

    /// Takes an entry back, from the newest on.
    ///
    /// - Parameter user: Reads a user as they are now.
    mutating func takeBack(_ entry: JournalEntry, user: (UserID) throws -> User?) throws {
        guard let id = entry.user else { return }
        var before: User?
        let after: User?
        switch entry.content {
        case .record(let record):
            switch entry.kind {
            case .snapshot: return end(at: entry.date)
            case .remove: (before, after) = (record, nil)
            default: (before, after) = (nil, record)
            }
        case .fields(let changes, _):
            let changes = changes.filter { [.status, .kind, .validUntil, .trashedAt].contains($0.field) }
            guard !changes.isEmpty else { return }
            after = if let known = users[id] { known } else { try user(id) }
            before = after
            for change in changes { before?.set(change.field, to: change.before) }
        case .limit, .roles, .blank: return
        }
        users[id] = .some(before)
        for (index, limit) in limits.enumerated() where entry.date >= limit {
            let took = before?.takesSeat(on: ends[index]) ?? false
            let takes = after?.takesSeat(on: ends[index]) ?? false
            if took != takes { seats[index] += took ? 1 : -1 }
        }
    }

    /// Takes note that nothing is known of what was before a moment.
    mutating func end(at date: Date) {
        firstKnown = max(firstKnown, limits.firstIndex { $0 > date } ?? limits.count)
    }
}
