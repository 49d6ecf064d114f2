internal import Futures
package import UserDirectory

/// Presents a list of any length as a table with a cursor, reading it in windows.
///
/// The cursor moves at once within the elements in memory; a use case reads more, which are shown when they arrive. A
/// newer filter or order cancels the reads of the older one.
@MainActor
package final class UserListPresenter: StorePresenter<UserListModel>, FilteredPresenter {
    var window = ListWindow<User>()
    var filter = UserFilter.everyone
    var filterText = ""
    var filterError: String?
    var sort = UserSort(.name)
    /// The number of users that match the filter; nil until counted.
    var matching: Int?
    /// The number of users not in the trash; nil until counted.
    var total: Int?
    /// The number of users in the trash; counted only if there are no other users, nil until then.
    var trashed: Int?
    /// Whether the first window has arrived; until then an empty table does not mean an empty store.
    var hasLoaded = false
    /// Whether the rows are still those of an older filter.
    var isSearching = false
    /// Cancelled by a newer filter or order.
    var reads = CancellationToken()
    /// Whether a read that extends the window is running.
    var isExtending = false
    /// Whether the cursor's row is centred once enough has been read.
    var isCentering = false

    /// For completing a filter.
    var groups: [UserGroup] = []
    /// For completing a filter; those of a new store until they are read.
    var roles = User.initialRoles { didSet { hasRoles = true } }
    private var hasRoles = false
    var completion = FilterCompletion()
    var marking = Marking()
    var columns = UserColumn.standard
    /// Users in memory just changed by others.
    var fresh: [UserID: RowFreshness] = [:]
    /// Whether the next load is due to changes by others, which it then highlights.
    var marksNextLoad = false

    /// Called when rows have been highlighted.
    var onFresh: (@MainActor () -> Void)?

    /// Called when the selected user, or its record, has changed.
    package var onSelect: (@MainActor (User?) -> Void)?

    package var selected: User? { window.selected }

    package var isTrashShown: Bool { filter.includesTrash }

    package func resize(rows: Int) {
        guard rows != window.height else { return }
        window.resize(height: rows)
        update()
    }

    package var pageHeight: Int { window.height }

    package func move(by rows: Int) {
        window.move(by: rows)
        update()
    }

    func select(row: Int) {
        if window.visible.indices.contains(window.top + row) { move(by: window.steps(toRow: row)) }
    }

    package func moveToFirst() {
        if window.reachesStart { window.moveToFirst(); update() } else { load(.start) }
    }

    package func moveToLast() {
        if window.reachesEnd { window.moveToLast(); update() } else { load(.end) }
    }

    /// Filters by a text that is being typed, in the query language of the command line.
    ///
    /// An unfinished term is ignored; an invalid one shows an error beside the filter, and the list stays unchanged.
    package func filter(by text: String) {
        guard text != filterText else { return }
        guard readFilter(text) else { return update() }
        // The text appears while it is typed, the rows when they have been read.
        if var model = shown {
            model.filter = filterModel
            show(model)
        }
        marking.rangeStart = nil
        if !marking.selection.isEmpty {
            marking.hidden = nil
            countMarks()
        }
        // The old filter's count would be wrong beside the new filter's rows.
        matching = nil
        isSearching = true
        load(.start)
    }

    func parse(_ text: String, allowsIncomplete: Bool) throws -> UserFilter {
        try UserFilter(parsing: text, allowsIncomplete: allowsIncomplete)
    }

    func terms(beginning term: String) -> [String] {
        FilterCompletion.terms(beginning: term, roles: roles, groups: groups)
    }

    /// Keeps the cursor on its user.
    package func sort(by sort: UserSort) {
        // A range is invalid after sorting by another key.
        marking.rangeStart = nil
        self.sort = sort
        if let selected { reveal(selected) } else { load(.start) }
    }

    /// Shows the list, and reads what will soon be needed.
    func update() {
        var model = UserListModel()
        let today = clock.today
        model.columns = columns
        model.rows = zip(window.visible, marks(of: window.visible, today: today)).map { user, isMarked in
            UserListModel.Row(user, columns: columns, isMarked: isMarked, today: today)
        }
        model.marked = markText
        model.selected = window.selected == nil ? nil : window.cursor - window.top
        model.extent = extent
        model.scroll = window.rank.flatMap { rank in
            matching.map { UserListModel.Scroll(offset: rank + window.top, total: $0) }
        }
        model.sortKey = sort.key.shortName
        model.isReversed = sort.isReversed
        model.filter = filterModel
        model.isTrashShown = selected?.isTrashed ?? isTrashShown
        model.isStale = isStale
        model.placeholder = placeholder
        model.fresh = fresh
        show(model)
        onSelect?(selected)
        extend()
    }

    private var extent: String {
        guard let matching else { return hasLoaded ? "counting" : "" }
        let users =
            if filter == .everyone {
                Text.count(matching, "user")
            } else if filter.includesTrash {
                Text.number(matching) + " in the trash"
            } else {
                Text.part(matching, of: total ?? matching)
            }
        guard let rank = window.rank, window.selected != nil else { return users }
        return users + " · row " + Text.number(rank + window.cursor + 1)
    }

    private var placeholder: UserListModel.Placeholder? {
        guard hasLoaded, window.elements.isEmpty else { return nil }
        // The search is still running, so an empty table does not mean that there are no matches.
        if isSearching, !isStale { return .init(title: "Searching", hints: []) }
        if filter.includesTrash {
            return .init(title: "The trash is empty", hints: ["\(hint(.clear)) shows the users again"])
        }
        if let role = unknownRole {
            let known = roles.joined(separator: ", ")
            return .init(
                title: "There is no role \(role)",
                hints: ["The roles are \(known)", "\(hint(.clear)) clears the filter"]
            )
        }
        if filter != .everyone {
            return .init(title: "No user matches \(filterText)", hints: ["\(hint(.clear)) clears the filter"])
        }
        if let trashed, trashed > 0 {
            let all = trashed == 1 ? "The only user is" : "All \(Text.number(trashed)) users are"
            return .init(
                title: "\(all) in the trash",
                hints: ["\(hint(.toggleTrash)) shows the trash, where \(hint(.restore)) restores"]
            )
        }
        return .init(
            title: "No users yet",
            hints: [
                "Press \(hint(.add)) to add the first one, \(hint(.importUsers)) to import a file",
                "or leave with \(hint(.quit)) and run: roster import users.csv",
            ]
        )
    }

    /// An unknown role in the filter.
    private var unknownRole: String? {
        guard hasRoles else { return nil }
        return filter.terms.lazy.compactMap { term in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        .first { !roles.contains($0) }
    }
}
