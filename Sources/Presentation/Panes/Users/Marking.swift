internal import Futures
internal import UserDirectory

/// The marked users of a list, an open range, and a list whose users are being read to change their marks.
struct Marking {
    enum Change {
        case mark, invert
    }

    /// A list whose users are being read to change their marks.
    struct Reading {
        let part: UserSelection.Part
        let change: Change
        /// Matches the rows that are already shown with their new marks.
        let matcher: UserSelection.PartMatcher
    }

    var selection = UserSelection()
    /// Where the open range begins; nil if there is none.
    var rangeStart: User?
    /// Nil if the marks are known.
    var reading: Reading?
    /// Actions that wait until the marks are known.
    var waiting: [@MainActor () -> Void] = []
    /// How many of the marked users no longer exist, as last counted.
    var gone = 0
    /// How many marked users the filter hides; nil until counted.
    var hidden: Int? = 0
    /// Cancels the running count.
    var count = CancellationToken()
    /// Cancels the read of a list.
    var read = CancellationToken()

    /// Up to this number of marks, the marked users are read to count how many are hidden or gone.
    static let maxRead = 10_000

    /// Whether there are no marks, no open range, and no list that is being read.
    var isEmpty: Bool { selection.isEmpty && rangeStart == nil && reading == nil }

    /// Whether counting at each read of the list is cheap.
    var isQuickToCount: Bool { selection.count <= Marking.maxRead }

    func holds(_ user: User) -> Bool {
        let isMarked = selection.contains(user.id)
        guard let reading, reading.matcher.holds(user) else { return isMarked }
        return reading.change == .mark || !isMarked
    }

    /// Unmarks users; an open range stays open.
    mutating func unmark(_ ids: [UserID]) {
        selection.mark(ids, false)
        guard selection.isEmpty else { return }
        let start = rangeStart
        clear()
        rangeStart = start
    }

    /// Removes all marks, and drops the actions that wait for them.
    mutating func clear() {
        count.cancel()
        read.cancel()
        self = Marking()
    }
}
