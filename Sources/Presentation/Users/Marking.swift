internal import Futures
internal import UserDirectory

/// Who is marked in a list, and the range that is being drawn.
struct Marking {
    /// Who is marked.
    var selection = UserSelection() {
        didSet { matcher = nil }
    }
    /// Where the range begins that the cursor draws; nil if none is drawn.
    var rangeStart: User?
    /// How many are marked; nil until counted.
    var count: Int? = 0
    /// How many of them the filter hides; nil until counted.
    var hidden: Int? = 0
    /// The count under way.
    var token = CancellationToken()
    private var matcher: (today: Day, matcher: UserSelection.Matcher)?

    /// Whether there is something for Esc to take back.
    var isEmpty: Bool { selection.isEmpty && rangeStart == nil }

    /// Whether they may be counted each time that the list is read: not if they were very many.
    var isQuickToCount: Bool { selection.single != nil || count.map { $0 <= 10_000 } ?? false }

    /// Matches marked users; recreated only if the marks or the day change.
    mutating func matcher(on today: Day) -> UserSelection.Matcher {
        if let matcher, matcher.today == today { return matcher.matcher }
        let made = UserSelection.Matcher(selection, today: today)
        matcher = (today, made)
        return made
    }

    /// Forgets every mark.
    mutating func clear() {
        selection.removeAll()
        (rangeStart, count, hidden) = (nil, 0, 0)
        token.cancel()
    }
}
