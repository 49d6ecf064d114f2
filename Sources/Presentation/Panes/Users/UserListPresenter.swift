internal import Futures
package import UserDirectory

/// Presents a user list of any length as a table with a cursor, a filter, an order and marks.
@MainActor
package final class UserListPresenter: StorePresenter<UserListModel>, FilteredPresenter {
    var input = FilterInput(UserFilter.everyone)
    private var columnScroll = UserColumnScroll()
    var names = FilterNames()
    /// Not read while the column for connections is hidden.
    private var connections = UserConnections()
    var highlights = RowHighlights()

    /// Called when rows have been highlighted.
    var onFresh: (@MainActor () -> Void)?

    /// Called when the selection, or the record of the selected user, may have changed.
    package var onSelect: (@MainActor (User?) -> Void)?

    private(set) lazy var reader = UserListReader(
        read: { [weak self] in
            self?.leaving.forgetFailure()
            self.map(UserListReads.init)?.users($0, $1, $2)
        },
        onLoad: { [weak self] in self?.showLoaded(after: $0) },
        onChange: { [weak self] in self?.update() }
    )
    private lazy var counter = UserListCounter(
        reader,
        read: { [weak self] in self.map(UserListReads.init)?.count($0, $1, $2) },
        onChange: { [weak self] in self?.update() }
    )
    private(set) lazy var marks = UserMarks(
        reader,
        useCases,
        tasks: tasks,
        clock: clock,
        onChange: { [weak self] in self?.update() }
    )

    var window: ListWindow<User> { reader.window }

    var sort: UserSort {
        get { reader.query.sort }
        set { reader.query.sort = newValue }
    }

    package var selected: User? { window.selected }

    /// Whether commands act on the marked users instead of the selected one.
    package var hasMarks: Bool { marks.apply }
    /// Nil until counted.
    var matchingCount: Int? { counter.counts.matching }

    package var isTrashShown: Bool { filter.isTrashOnly }
    private(set) var places = UserListReturn()

    package var pageHeight: Int { window.height }
    /// The users who are about to leave the list; while one of them is selected, keys for the selected user wait.
    var leaving = LeavingUsers()
    var rows: ListState { reader.state == .settled ? leaving.state(for: selected?.id) : reader.state }

    package func resize(rows: Int) {
        if rows != window.height { reader.resize(rows: rows) }
    }

    var columns: [UserColumn] {
        get { columnScroll.columns }
        set {
            let isNew = newValue.contains(.connections) && !columns.contains(.connections)
            columnScroll = UserColumnScroll(newValue, width: columnScroll.width)
            // The rows in memory lack the names of the connections.
            if isNew, rows != .settled || reader.hasLoaded { reload() }
        }
    }

    var showsAllColumns: Bool { columnScroll.positions.count == 1 }

    func resize(width: Int) {
        guard width != columnScroll.width else { return }
        columnScroll = UserColumnScroll(columns, width: width, position: columnScroll.position)
    }

    func keep(_ read: UserConnections, of users: [User]) {
        let kept = Set(window.elements.map(\.id)).subtracting(users.map(\.id))
        connections = connections.filter { kept.contains($0.key) }.merging(read) { $1 }
    }

    func scrollColumns(by steps: Int) {
        columnScroll = columnScroll.scrolled(by: steps)
        update()
    }

    package func move(by rows: Int) { reader.move(by: rows) }

    func select(row: Int) {
        if window.visible.indices.contains(window.top + row) { move(by: window.steps(toRow: row)) }
    }

    package func moveToFirst() { reader.moveToFirst() }
    package func moveToLast() { reader.moveToLast() }

    /// Filters by a text that is being typed, in the query language of the command line.
    ///
    /// An unfinished term is ignored. If the text is invalid, an error appears beside the filter.
    package func filter(by text: String) { filter(by: text, selecting: nil) }

    /// Filters by a text, and selects `user` if that user matches.
    ///
    /// If no matching `user` is given and the new filter hides the trash, selects the user who was selected before the
    /// trash was shown.
    func filter(by text: String, selecting user: User?) {
        if !isFiltered { places.unfiltered = reader.destination }
        let (wasTrashShown, place) = (isTrashShown, place)
        guard text != filterText, readFilter(text) else {
            update()
            if let user, user.id != place.selected?.id { reveal(user) }
            return
        }
        // Shows the new text immediately; the new rows are shown when they have been read.
        if var model = shown {
            model.filter = filterModel
            show(model)
        }
        marks.endRange()
        reader.query.filter = filter
        counter.forgetMatching()
        isTrashShown == wasTrashShown ? marks.filterChanged() : marks.exchange()
        let earlier = places.filterChanged(isTrashShown: isTrashShown, isTyping: input.applied != nil, from: place)
        let found = [user, earlier].compactMap(\.self).first { filter.canMatch($0, today: clock.today) }
        if let found { reveal(found) } else { reader.load(.start) }
    }

    private var place: UserListReturn.Place { .init(filter: filterText, selected: reader.destination) }
    func prepareToFilter() -> @MainActor () -> Void {
        let (place, places) = (place, places)
        self.places.beginTyping(at: place, isTrashShown: isTrashShown)
        return { [weak self] in
            self?.filter(by: place.filter, selecting: place.selected)
            self?.places = places
        }
    }

    func parse(_ text: String, allowsIncomplete: Bool) throws -> UserFilter {
        do { return try UserFilter(parsing: text, allowsIncomplete: allowsIncomplete) } catch {
            let place = "\(hint(.explainFilter)) to list the terms"
            throw FilterFailure(description: error.description(fallback: place))
        }
    }

    func terms(beginning term: String, after before: String) -> [String] {
        names.completion.terms(beginning: term, after: before)
    }

    var guide: PageModel { QueryGuide.page(hasConnections: !names.connections.isEmpty) }

    /// Sorts the list; the cursor stays on its user.
    package func sort(by sort: UserSort) {
        marks.endRange()
        self.sort = sort
        if let selected { reveal(selected) } else { reader.load(.start) }
    }

    /// Reads the list again around the cursor, which stays on its user if the user is still in the list.
    package func reload() {
        reader.reload { [weak self] in self.map(UserFinder.init)?.find($0) }
    }

    /// Reads the list around a user, selects the user and centres the row.
    ///
    /// `ifHidden` is called if the user is not in the list.
    package func reveal(_ user: User, ifHidden: @escaping @MainActor () -> Void = {}) {
        reader.reveal(user, ifHidden: ifHidden)
    }

    /// Does nothing if the list is filtered, because counting with a filter may be slow.
    func recount() {
        if filter == .everyone { window.elements.isEmpty ? reload() : counter.count() }
    }

    func update() {
        let today = clock.today
        let state = UserListState(
            window: window,
            query: reader.query,
            input: input,
            counts: counter.counts,
            columns: columnScroll,
            connections: connections,
            names: names,
            hasLoaded: reader.hasLoaded,
            isSearching: reader.isSearching,
            isStale: isStale
        )
        let isMarked = marks.holds(window.visible)
        var model = UserListModel(state, isMarked: isMarked, today: today, hint: hint)
        model.marked = marks.marking.text
        model.isMarkingRange = marks.isRangeOpen
        if !marks.isEmpty { model.toggle = marks.toggleEffect }
        model.fresh = highlights.rows
        show(model)
        onSelect?(selected)
    }

    private func showLoaded(after previous: ListWindow<User>) {
        leaving.listWasRead()
        if highlights.note(previous, window.elements) { onFresh?() }
        update()
        // Reads are run in the order in which they are requested. A count may be slow, so further rows are requested
        // before the counts.
        reader.extend()
        counter.count()
        marks.listChanged()
    }

    func fade() {
        if highlights.clear() { update() }
    }

    /// Shows the rows in memory as stale, without reading more from a store that does not answer.
    func fail(_ error: any Error) {
        isStale = true
        leaving.listWasRead()
        reader.cancel()
        onHealth?(error)
        update()
    }

    /// Shows a changed user immediately, and reads again only what the change may have affected.
    ///
    /// `ifHidden` is called if the filter hides a user who was added or renamed.
    func show(_ change: Change, ifHidden: @escaping @MainActor () -> Void) {
        let (row, user) = (reader[change.after.id], change.after)
        let effect = UserChangeEffect(of: change, onto: row, in: reader.query, today: clock.today)
        reader.replace(user)
        if effect.movesCursor { return reveal(user, ifHidden: ifHidden) }
        if effect.isRenamed, !effect.isListed { ifHidden() }
        guard effect.movesRow || isStale else {
            if effect.changesCounts { counter.count() }
            return marks.userChanged(user)
        }
        if effect.isListed { return reload() }
        leaving.wasChanged(user.id)
        // The reload does not search for the user, who is no longer in the list.
        reader.reload { _ in }
    }
}
