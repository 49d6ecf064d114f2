internal import Futures
internal import UserDirectory

/// The marks of a list.
///
/// Marks belong to users, not to rows. The marks are a snapshot: see ``UserSelection``. To mark a whole list, the ids
/// of its users are read. During the read, the rows already show their new marks, but actions wait.
@MainActor
final class UserMarks {
    private(set) var marking = Marking()
    /// While the trash is shown, the marks outside the trash; at other times, the marks in the trash.
    private var other = Marking()
    private let reader: UserListReader
    private let tasks: TaskCenter
    private let counter: MarkCounter
    private let readUserIDs: ReadUserIDsInteractor
    private let clock: any WallClock
    private let onChange: @MainActor () -> Void
    /// Called if the users to be marked could not be read.
    var onFailure: (@MainActor (any Error) -> Void)?
    /// The record's user while a command of the record is performed; nil at other times.
    ///
    /// If this is not nil, actions apply only to this user and ignore the marks.
    var onlyTarget: User?

    init(
        _ reader: UserListReader,
        _ useCases: UserUseCases,
        tasks: TaskCenter,
        clock: any WallClock,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.reader = reader
        self.tasks = tasks
        counter = MarkCounter(useCases, tasks: tasks, clock: clock)
        readUserIDs = useCases.readUserIDs
        self.clock = clock
        self.onChange = onChange
    }

    /// Whether there are no marks, no open range, and no running read that will change marks.
    var isEmpty: Bool { marking.isEmpty }
    var isRangeOpen: Bool { marking.rangeStart != nil }

    /// The user that actions apply to if ``apply`` is false.
    var target: User? {
        guard let only = onlyTarget else { return reader.window.selected }
        return reader[only.id].map { $0.version > only.version ? $0 : only } ?? only
    }

    /// Whether a record's command acts on a user who is not selected in the list.
    var actsElsewhere: Bool { onlyTarget != nil && onlyTarget?.id != reader.window.selected?.id }

    /// Whether an action applies to the marked users.
    var apply: Bool { !isEmpty && onlyTarget == nil }

    /// Whether an action surely applies to at most one user.
    var isSingle: Bool {
        !apply || marking.reading == nil && marking.rangeStart == nil && marking.selection.count == 1
    }

    /// Calls back with the users that an action applies to, or with nil if there are none.
    ///
    /// Does not call back if the marked users must first be read, and that read fails or is cancelled.
    func withTargets(_ body: @escaping @MainActor (UserSelection?) -> Void) {
        let single = target.map { UserSelection([$0.id]) }
        onlyTarget != nil ? body(single) : withMarked { body($0 ?? single) }
    }

    /// Calls back with the marked users, including an open range, or with nil if there are none.
    func withMarked(_ body: @escaping @MainActor (UserSelection?) -> Void) {
        endRange()
        whenKnown { [weak self] in (self?.marking.selection).map { body($0.isEmpty ? nil : $0) } }
    }

    /// What ``Command/toggleDisabled`` would do to the marked users.
    var toggleEffect: UserListModel.Toggle {
        let users = reader.window.elements
        return marking.toggle(of: zip(users, holds(users[...])).filter(\.1).map(\.0), among: users)
    }

    /// Returns whether each user is marked, in the order of `users`.
    func holds(_ users: ArraySlice<User>) -> [Bool] {
        let range = range
        return users.map { marking.holds($0) || range?.holds($0) ?? false }
    }

    /// Marks or unmarks the selected user and moves to the next user; if a range is open, marks its users instead.
    func toggle() {
        if marking.rangeStart != nil { return endRange() }
        guard let selected = reader.window.selected else { return }
        if selected.isTrashed { marking.includesTrash = true }
        whenKnown { [weak self] in self?.toggle(selected.id) }
        reader.move(by: 1)
    }

    /// Opens a range at the cursor; if a range is open, marks its users.
    func toggleRange() {
        guard marking.rangeStart == nil else { return endRange() }
        marking.rangeStart = reader.window.selected
        onChange()
    }

    func markAll() { changeAll(.mark) }

    func invert() { changeAll(.invert) }

    /// If a range is open, discards only the range; otherwise, removes all marks.
    func unmark() {
        if isRangeOpen { marking.rangeStart = nil } else { marking.clear() }
        onChange()
    }

    func unmark(_ ids: [UserID]) {
        other.unmark(ids)
        whenKnown { [weak self] in
            self?.marking.unmark(ids)
            self?.recount()
            self?.onChange()
        }
    }

    /// Swaps the marks outside the trash with those in the trash, and cancels a running read of users to be marked.
    ///
    /// A command therefore never acts on the marks of the list that is not shown.
    func exchange() {
        marking.stop()
        swap(&marking, &other)
        filterChanged()
    }

    func filterChanged() {
        guard !marking.selection.isEmpty else { return }
        marking.hidden = nil
        recount()
    }

    /// Counts the marks again if that is cheap; another process may have changed, deleted or purged marked users.
    func listChanged() {
        if marking.isQuickToCount { recount() }
    }

    /// The filter may now hide or show the user.
    func userChanged(_ user: User) {
        if marking.selection.contains(user.id) { listChanged() }
    }
}

extension UserMarks {
    /// A newer count cancels an older one.
    private func recount() {
        marking.countToken.cancel()
        let (selection, isTrash) = (marking.selection, reader.query.filter.isTrashOnly)
        guard !selection.isEmpty else { return }
        marking.countToken = CancellationToken()
        marking.isCounting = true
        counter.count(selection, in: reader.query, isQuick: marking.isQuickToCount, marking.countToken) {
            [weak self] counts in
            guard let self else { return }
            marking.isCounting = false
            // The marks are about to change. After the read they are counted again, because `hidden` is nil.
            guard marking.reading == nil else { return marking.hidden = nil }
            switch counts {
            case .summary(let summary): if marking.count(summary, of: selection, isTrashOnly: isTrash) { recount() }
            // The number of hidden users includes the users who are gone.
            case .hidden(let hidden): (marking.gone, marking.hidden) = (0, hidden)
            }
            onChange()
        }
    }

    private var range: UserSelection.ListRange? {
        guard let start = marking.rangeStart, let end = reader.window.selected else { return nil }
        return reader.query.range(start, end)
    }

    /// Marks the users of the open range.
    ///
    /// Call this before the order or the filter changes, because the range would then contain other users.
    func endRange() {
        let (start, range) = (marking.rangeStart, range)
        marking.rangeStart = nil
        guard let start, let range else { return }
        // The range ends at the cursor, which is in memory. If the start of the range is also in memory, all users of
        // the range are in memory, and no read is needed.
        let isNear = reader[start.id] != nil
        let ids = reader.window.elements.filter(range.holds).map(\.id)
        let part = UserSelection.Part(reader.query.filter, range: range)
        whenKnown { [weak self] in
            if isNear { self?.mark(ids) } else { self?.read(part, .mark) }
        }
    }

    private func changeAll(_ change: Marking.Change) {
        marking.rangeStart = nil
        let part = UserSelection.Part(reader.query.filter)
        whenKnown { [weak self] in self?.read(part, change) }
    }

    private func mark(_ ids: [UserID]) {
        if reader.query.filter.includesTrash { marking.includesTrash = true }
        marking.selection.mark(ids, true)
        recount()
        onChange()
    }

    private func toggle(_ id: UserID) {
        // The filter rarely hides a user who was selected, so the number of hidden marks rarely changes. The marks are
        // therefore counted again only if a count is running, because that count is of the old marks.
        marking.selection.mark([id], !marking.selection.contains(id))
        if marking.isCounting { recount() }
        if marking.selection.isEmpty { marking.clear() }
    }

    /// Runs `body` immediately or, if users to be marked are being read, after that read has succeeded.
    private func whenKnown(_ body: @escaping @MainActor () -> Void) {
        if marking.reading == nil { body() } else { marking.waiting.append(body) }
    }

    /// The marks are computed off the main thread.
    private func read(_ part: UserSelection.Part, _ change: Marking.Change) {
        let (selection, token) = (marking.selection, CancellationToken())
        marking.readToken = token
        marking.reading = .init(part: part, change: change, matcher: .init(part, today: clock.today))
        onChange()
        tasks.read("Mark users", readUserIDs) {
            $0.execute(part, token: token).map { ids in
                var selection = selection
                if change == .mark { selection.mark(ids) } else { selection.invert(ids) }
                return selection
            }
        } summary: {
            "\(Text.number($0.count)) marked"
        } completion: { [weak self] result in
            if let self, !token.isCancelled { finishRead(result, isShown: part.filter == reader.query.filter) }
        }
    }

    private func finishRead(_ result: Result<UserSelection, any Error>, isShown: Bool) {
        let waiting = marking.waiting
        (marking.reading, marking.waiting) = (nil, [])
        switch result {
        case .failure(let error):
            // The waiting actions are dropped, because they would apply to other users than intended.
            if marking.hidden == nil { recount() }
            onFailure?(error)
            onChange()
        case .success(let selection):
            marking.selection = selection
            if selection.isEmpty { marking.clear() }
            // If the filter has not changed, it hides none of the newly marked or unmarked users.
            if !isShown || marking.hidden == nil { recount() }
            for body in waiting { whenKnown(body) }
            onChange()
        }
    }
}
