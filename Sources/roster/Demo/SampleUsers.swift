import RosterResources
import UserDirectory

/// An endless sequence of users for `roster demo`: active, disabled and expired, with names from many cultures.
///
/// Only the end dates depend on the day; everything else is the same in each demo.
struct SampleUsers: Sequence, IteratorProtocol, Sendable {
    private static let groups = ["ops", "oncall", "sales", "finance", "design", "support", "research", "編集部"]
    private static let notes = [
        "Works from Zürich on Mondays.\nPhone: ext. 4711", "Prefers e-mail 📬 to calls", "Contractor; see the agreement",
        "Moves to the Haifa office next spring 🌱",
    ]

    private let names: SampleNames
    private let today: Day
    private var index = 0

    init(today: Day, names: String = RosterResources.sampleNames) {
        self.names = SampleNames(names)
        self.today = today
    }

    /// Returns a seat limit that is high enough for `count` sample users.
    ///
    /// From 14 users on, the seat gauge is neither empty nor full.
    static func seatLimit(for count: Int) -> Int {
        Swift.max(1, Swift.min(count, 10), count * 9 / 10)
    }

    mutating func next() -> UserFields? {
        defer { index += 1 }
        let (given, family) = names[index]
        var draft = UserFields(login: names.login(index))
        draft.name = "\(given.name) \(family.name)"
        draft.email = index.isMultiple(of: 9) ? "" : "\(draft.login)@example.com"
        // Of twenty users, fifteen take a seat. The very first user is an admin without an end date, because every
        // store needs such an admin.
        switch index % 20 {
        case 0: draft.role = index.isMultiple(of: 60) ? User.adminRole : User.defaultRole
        case 3, 11: draft.role = "viewer"
        case 5: draft.status = .disabled
        case 7: draft.validUntil = today.advanced(months: -1 - index % 7)
        case 9: draft.validUntil = today.advanced(by: 4 + index % 37)
        case 16: draft.validUntil = today.advanced(months: 1 + index % 5)
        case 13: draft.kind = .service
        case 14: (draft.status, draft.role) = (.disabled, "viewer")
        case 18:
            let number = index / 20 + 1
            (draft.login, draft.name, draft.email) = ("nightly-job-\(number)", "Nightly job \(number)", "")
            (draft.kind, draft.role) = (.service, "viewer")
        default: break
        }
        // Each user is in no group, in one group or in two different groups.
        let first = index / 3 % SampleUsers.groups.count
        let second = (first + 1 + index / 24 % (SampleUsers.groups.count - 1)) % SampleUsers.groups.count
        draft.groups = [first, second].prefix(index % 3).map { SampleUsers.groups[$0] }
        if index % 11 == 2 { draft.note = SampleUsers.notes[index / 11 % SampleUsers.notes.count] }
        return draft
    }
}

extension Day {
    /// Days after the 28th become the 28th.
    fileprivate func advanced(months: Int) -> Day? {
        let month = year * 12 + self.month - 1 + months
        return Day(year: month / 12, month: month % 12 + 1, day: min(day, 28))
    }
}
