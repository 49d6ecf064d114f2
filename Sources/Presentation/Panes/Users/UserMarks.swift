internal import Futures
internal import UserDirectory

/// The marks of a list.
///
/// Marks belong to users, not to rows. Marking all matching users marks the filter itself.
@MainActor
final class UserMarks {
    private var marking = Marking()
    private let reader: UserListReader
    private let counter: UserListCounter
    private let tasks: TaskCenter
    private let resolveSelection: ResolveSelectionInteractor
    private let clock: any WallClock
    private let onChange: @MainActor () -> Void

    /// `onChange` is called when the marks or their counts have changed.
    init(
        _ reader: UserListReader,
        _ counter: UserListCounter,
        tasks: TaskCenter,
        resolveSelection: ResolveSelectionInteractor,
        clock: any WallClock,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.reader = reader
        self.counter = counter
        self.tasks = tasks
        self.resolveSelection = resolveSelection
        self.clock = clock
        self.onChange = onChange
    }

    /// Whether there are neither marks nor an open range.
    var isEmpty: Bool { marking.isEmpty }

    /// Nil until counted.
    var count: Int? { isAllMarked ? counter.counts.matching : marking.count }

    /// How many marked users the filter hides; nil until counted.
    var hiddenCount: Int? { isAllMarked ? 0 : marking.hidden }

    /// The users that an action applies to: the marked ones, including an open range, or else the selected one.
    var targets: UserSelection? {
        if marking.rangeStart != nil { endRange() }
        if !marking.selection.isEmpty { return marking.selection }
        return reader.window.selected.map { UserSelection([$0.id]) }
    }

    /// The marks in the title; empty if there are none.
    var text: String {
        guard !isEmpty else { return "" }
        if let start = marking.rangeStart { return "range from \(start.login)" }
        guard let count, let hiddenCount else { return "counting marks" }
        return "\(Text.number(count)) marked"
            + (hiddenCount > 0 ? ", \(Text.number(hiddenCount)) hidden by the filter" : "")
    }

    /// Returns for each of the users whether it is marked.
    func holds(_ users: ArraySlice<User>, today: Day) -> [Bool] {
        let matcher = marking.matcher(on: today)
        let range = range
        return users.map { matcher.holds($0) || range?.holds($0) ?? false }
    }

    /// Marks or unmarks the selected user and moves on; if a range is open, marks the range instead.
    func toggle() {
        if marking.rangeStart != nil { return endRange() }
        guard let selected = reader.window.selected else { return }
        let isMarked = marking.matcher(on: clock.today).holds(selected)
        let (count, hidden) = (count, hiddenCount)
        marking.selection.mark([selected.id], !isMarked)
        marking.count = count.map { $0 + (isMarked ? -1 : 1) }
        // The selected user is not hidden, so the number of hidden users stays the same.
        marking.hidden = hidden
        if marking.count == 0 { marking.clear() } else if marking.count == nil { recount() }
        reader.move(by: 1)
    }

    /// Opens a range at the cursor, or marks the open one.
    func toggleRange() {
        guard marking.rangeStart == nil else { return endRange() }
        marking.rangeStart = reader.window.selected
        onChange()
    }

    /// Marks all users that match the filter.
    func markAll() { changeAll { $0.mark($1) } }

    /// Inverts the marks of all users that match the filter.
    func invert() { changeAll { $0.invert($1) } }

    /// Discards the open range if there are marks besides it; otherwise removes all marks.
    func unmark() {
        if marking.rangeStart != nil, !marking.selection.isEmpty { marking.rangeStart = nil } else { marking.clear() }
        onChange()
    }

    /// Marks these users and no others.
    func mark(only ids: [UserID]) {
        marking.clear()
        change { $0.mark(ids, true) }
    }

    /// Discards the open range, which would contain other users after the order or filter has changed.
    func discardRange() { marking.rangeStart = nil }

    /// Called when the list's filter has changed.
    func filterChanged() {
        discardRange()
        guard !marking.selection.isEmpty else { return }
        marking.hidden = nil
        recount()
    }

    /// Counts again if that is cheap: marked users may have moved to or from the trash.
    func listChanged() {
        if marking.isQuickToCount { recount() }
    }

    /// Counts again, if that is cheap, when a change to a user changes whether the user is marked: a marked filter may
    /// start or stop matching.
    func userChanged(from before: User?, to after: User) {
        let matcher = marking.matcher(on: clock.today)
        if before.map(matcher.holds) != matcher.holds(after) { listChanged() }
    }
}

extension UserMarks {
    /// Counts the marked users, and those of them that the filter hides.
    ///
    /// This reads the marked users in slices; a newer count cancels an older one. If all users of the list are marked,
    /// the list's own count is used.
    private func recount() {
        marking.token.cancel()
        guard !marking.selection.isEmpty, !isAllMarked else { return }
        marking.token = CancellationToken()
        let (token, today) = (marking.token, clock.today)
        let (selection, query) = (marking.selection, reader.query)
        let author = Author(name: "", origin: .dashboard)
        tasks.read("Count marks", resolveSelection) {
            $0.execute(
                selection,
                sort: query.sort,
                shown: query.filter,
                today: today,
                by: author,
                keepsIDs: false,
                token: token
            )
        } summary: {
            Text.count($0.count, "user")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let summary) = result else { return }
            (marking.count, marking.hidden) = (summary.count, summary.hidden)
            onChange()
        }
    }

    /// Whether the marks are exactly the users that match the filter.
    private var isAllMarked: Bool { marking.selection.whole == UserSelection.Part(reader.query.filter) }

    private var range: UserSelection.Stretch? {
        guard let start = marking.rangeStart, let selected = reader.window.selected else { return nil }
        let query = reader.query
        return UserSelection.Stretch(query.place(of: start), query.place(of: selected), in: query.sort)
    }

    private func endRange() {
        defer { marking.rangeStart = nil }
        guard let start = marking.rangeStart, let stretch = range else { return }
        // Users in memory are marked one by one, so that they stay marked if they move.
        let isNear = reader[start.id] != nil
        let ids = reader.window.elements.filter(stretch.holds).map(\.id)
        let filter = reader.query.filter
        marking.rangeStart = nil
        change {
            if isNear { $0.mark(ids, true) } else { $0.mark(UserSelection.Part(filter, stretch: stretch)) }
        }
    }

    private func changeAll(_ body: (inout UserSelection, UserSelection.Part) -> Void) {
        discardRange()
        let filter = reader.query.filter
        change { body(&$0, UserSelection.Part(filter)) }
    }

    private func change(_ body: (inout UserSelection) -> Void) {
        body(&marking.selection)
        if marking.selection.isEmpty {
            marking.clear()
        } else if !isAllMarked {
            recount()
        }
        onChange()
    }
}
