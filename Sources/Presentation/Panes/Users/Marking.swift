internal import Futures
internal import UserDirectory

/// The marked users of a list, and an open range.
struct Marking {
    var selection = UserSelection() {
        didSet { matcher = nil }
    }
    /// Where the open range begins; nil if there is none.
    var rangeStart: User?
    /// The number of marked users; nil until counted.
    var count: Int? = 0
    /// How many marked users the filter hides; nil until counted.
    var hidden: Int? = 0
    /// Cancels the running count.
    var token = CancellationToken()
    private var matcher: (today: Day, matcher: UserSelection.Matcher)?

    /// Whether Esc has nothing to clear.
    var isEmpty: Bool { selection.isEmpty && rangeStart == nil }

    /// Whether counting at each read of the list is cheap.
    var isQuickToCount: Bool { selection.single != nil || count.map { $0 <= 10_000 } ?? false }

    /// Matches marked users; recreated only if the marks or the day change.
    mutating func matcher(on today: Day) -> UserSelection.Matcher {
        if let matcher, matcher.today == today { return matcher.matcher }
        let made = UserSelection.Matcher(selection, today: today)
        matcher = (today, made)
        return made
    }

    mutating func clear() {
        selection.removeAll()
        (rangeStart, count, hidden) = (nil, 0, 0)
        token.cancel()
    }
}
