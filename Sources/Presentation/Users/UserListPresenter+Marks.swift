internal import Futures
package import UserDirectory

/// Marks belong to users, not to rows; if all matching users are marked, the mark belongs to the filter.
extension UserListPresenter {
    package var hasMarks: Bool { !marking.isEmpty }

    /// Marks or unmarks the selected user and moves on; if a range is open, marks the range instead.
    package func toggleMark() {
        if marking.rangeStart != nil { return endRange() }
        guard let selected else { return }
        let isMarked = isMarked(selected)
        let (count, hidden) = (markedCount, hiddenCount)
        marking.selection.mark([selected.id], !isMarked)
        marking.count = count.map { $0 + (isMarked ? -1 : 1) }
        // The selected user is not hidden, so the number of hidden users stays the same.
        marking.hidden = hidden
        if marking.count == 0 { marking.clear() } else if marking.count == nil { countMarks() }
        move(by: 1)
    }

    /// Opens a range at the cursor, or marks the open one.
    package func toggleRange() {
        guard marking.rangeStart == nil else { return endRange() }
        marking.rangeStart = selected
        update()
    }

    package func markAll() { changeMatching { $0.mark($1) } }

    package func invertMarks() { changeMatching { $0.invert($1) } }

    /// Does nothing if the filter is invalid: it matches no user, although the list still shows some.
    private func changeMatching(_ body: (inout UserSelection, UserSelection.Part) -> Void) {
        guard filterError == nil else { return }
        marking.rangeStart = nil
        changeMarks { body(&$0, UserSelection.Part(filter)) }
    }

    /// Discards the open range if there are marks besides it; otherwise removes all marks.
    package func unmark() {
        if marking.rangeStart != nil, !marking.selection.isEmpty { marking.rangeStart = nil } else { marking.clear() }
        update()
    }

    /// Marks these users and no others.
    package func mark(only ids: [UserID]) {
        marking.clear()
        changeMarks { $0.mark(ids, true) }
    }

    /// The users that an action applies to: the marked ones, including an open range, or else the selected one.
    var targets: UserSelection? {
        if marking.rangeStart != nil { endRange() }
        if !marking.selection.isEmpty { return marking.selection }
        return selected.map { UserSelection([$0.id]) }
    }

    /// Nil until counted.
    var markedCount: Int? { isAllMarked ? matching : marking.count }

    /// Nil until counted.
    var hiddenCount: Int? { isAllMarked ? 0 : marking.hidden }

    /// The marks in the title; empty if there are none.
    var markText: String {
        guard hasMarks else { return "" }
        if let start = marking.rangeStart { return "range from \(start.login)" }
        guard let count = markedCount, let hidden = hiddenCount else { return "counting marks" }
        return "\(Text.number(count)) marked" + (hidden > 0 ? ", \(Text.number(hidden)) hidden by the filter" : "")
    }

    func marks(of rows: ArraySlice<User>, today: Day) -> [Bool] {
        let matcher = marking.matcher(on: today)
        let range = range
        return rows.map { matcher.holds($0) || range?.holds($0) ?? false }
    }

    /// Counts the marked users, and those of them that the filter hides.
    ///
    /// This reads the marked users in slices; a newer count cancels an older one. If all users of the list are marked,
    /// the list's own count is used.
    func countMarks() {
        marking.token.cancel()
        guard !marking.selection.isEmpty, !isAllMarked else { return }
        marking.token = CancellationToken()
        let (token, today) = (marking.token, clock.today)
        let (selection, sort, filter) = (marking.selection, sort, filter)
        let author = Author(name: "", origin: .dashboard)
        tasks.read("Count marks", useCases.resolveSelection) {
            $0.execute(
                selection,
                sort: sort,
                shown: filter,
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
            update()
        }
    }

    private func isMarked(_ user: User) -> Bool { marking.matcher(on: clock.today).holds(user) }

    /// Whether the marks are exactly the users that match the filter.
    private var isAllMarked: Bool { marking.selection.whole == UserSelection.Part(filter) }

    private var range: UserSelection.Stretch? {
        guard let start = marking.rangeStart, let selected else { return nil }
        return UserSelection.Stretch(UserCursor(start, in: sort), UserCursor(selected, in: sort), in: sort)
    }

    private func endRange() {
        defer { marking.rangeStart = nil }
        guard let start = marking.rangeStart, let stretch = range else { return }
        // Users in memory are marked one by one, so that they stay marked wherever they move.
        let isNear = window.elements.contains { $0.id == start.id }
        let ids = window.elements.filter(stretch.holds).map(\.id)
        marking.rangeStart = nil
        changeMarks {
            if isNear { $0.mark(ids, true) } else { $0.mark(UserSelection.Part(filter, stretch: stretch)) }
        }
    }

    private func changeMarks(_ body: (inout UserSelection) -> Void) {
        body(&marking.selection)
        if marking.selection.isEmpty {
            marking.clear()
        } else if !isAllMarked {
            countMarks()
        }
        update()
    }
}
