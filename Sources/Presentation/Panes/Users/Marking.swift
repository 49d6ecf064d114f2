internal import Futures
internal import UserDirectory

/// The state of ``UserMarks``: the marked users, the open range, and the list that is being read.
struct Marking {
    enum Change {
        case mark, invert
    }

    /// A list whose users are being read, so that their marks can be changed.
    struct Reading {
        let part: UserSelection.Part
        let change: Change
        /// Decides which users are in the list; the rows of these users already show the new marks.
        let matcher: UserSelection.PartMatcher
    }

    var selection = UserSelection()
    /// The user in the row at which the open range begins; nil if no range is open.
    ///
    /// An open range extends to the cursor. Its rows are shown as marked, but its users are not yet added to
    /// ``selection``.
    var rangeStart: User?
    /// Nil if all marks are known.
    var reading: Reading? {
        didSet { if reading?.part.filter.includesTrash == true { includesTrash = true } }
    }
    /// Actions that wait until the marks are known.
    var waiting: [@MainActor () -> Void] = []
    /// Whether any user may have been in the trash when marked; if false, a count unmarks the users in the trash.
    var includesTrash = false
    /// How many of the marked users no longer exist, as last counted; 0 if ``hidden`` includes them.
    var gone = 0
    /// How many marked users the filter hides; nil until counted.
    ///
    /// If ``isQuickToCount`` is false, this number includes the marked users who no longer exist.
    var hidden: Int? = 0
    var countToken = CancellationToken()
    /// Whether a count is running, or has failed.
    var isCounting = false
    var readToken = CancellationToken()

    /// If more users than this are marked, a count reads the ids that match the filter, not the marked users.
    static let maxRead = 10_000

    var isEmpty: Bool { selection.isEmpty && rangeStart == nil && reading == nil }

    /// Whether hidden and gone users can be counted cheaply.
    var isQuickToCount: Bool { selection.count <= Marking.maxRead }

    /// The part of the list's title that describes the marks.
    var text: String {
        let range = rangeStart.map { "range from \($0.login)" }
        if reading != nil { return range ?? "marking" }
        var parts = range.map { [$0] } ?? []
        if !selection.isEmpty {
            parts.append("\(Text.number(selection.count - gone)) marked")
            if let hidden, hidden > 0 { parts.append("\(Text.number(hidden)) hidden") }
        }
        return parts.joined(separator: ", ")
    }

    /// Predicts whether ``Command/toggleDisabled`` disables or enables the marked users.
    ///
    /// The command disables the users if any marked user is active. Both parameters contain only users in memory.
    func toggle(of marked: [User], among users: [User]) -> UserListModel.Toggle {
        if marked.contains(where: { $0.status == .active && !$0.isTrashed }) { return .disable }
        let hasRange = rangeStart.map { start in users.contains { $0.id == start.id } } ?? true
        let known = marked.count { selection.contains($0.id) }
        return reading == nil && hasRange && known == selection.count - gone ? .enable : .either
    }

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

    /// Sets the counts from `summary`; returns whether the remaining marks must be counted again.
    ///
    /// Unmarks the users who have been moved to the trash since they were marked, unless ``includesTrash`` is true. If
    /// only the trash is listed, unmarks the restored users instead.
    mutating func count(_ summary: SelectionSummary, of selection: UserSelection, isTrashOnly: Bool) -> Bool {
        (gone, hidden) = (selection.count - summary.count, summary.hidden)
        if summary.count == 0 { clear() }
        let trashed = Set(summary.trashedIDs)
        let left = isTrashOnly ? summary.ids.filter { !trashed.contains($0) } : includesTrash ? [] : summary.trashedIDs
        guard !left.isEmpty else { return false }
        unmark(left)
        return !selection.isEmpty
    }

    mutating func stop() {
        countToken.cancel()
        readToken.cancel()
        (countToken, readToken) = (CancellationToken(), CancellationToken())
        (reading, waiting, isCounting) = (nil, [], false)
    }

    mutating func clear() {
        countToken.cancel()
        readToken.cancel()
        self = Marking()
    }
}
