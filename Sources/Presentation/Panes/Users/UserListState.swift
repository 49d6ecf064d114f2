internal import UserDirectory

/// The state of the users table, from which its model is created.
struct UserListState {
    let window: ListWindow<User>
    let query: UserListQuery
    let input: FilterInput<UserFilter>
    let counts: UserListCounts
    let columns: UserColumnScroll
    /// The connections of the users in the window, if the column of connections is shown.
    let connections: UserConnections
    let names: FilterNames
    let hasLoaded: Bool
    let isSearching: Bool
    let isStale: Bool

    var extent: String {
        guard let matching = counts.matching else { return hasLoaded && !isStale ? "counting" : "" }
        let users =
            if query.filter == .everyone {
                Text.count(matching, "user")
            } else if query.filter.isTrashOnly {
                Text.number(matching) + (query.filter == .everyone.inTrash ? "" : " matching") + " in the trash"
            } else if query.filter.includesTrash {
                Text.count(matching, "user")
            } else {
                Text.part(matching, of: counts.total ?? matching)
            }
        guard let rank = window.rank, window.selected != nil else { return users }
        return users + " · row " + Text.number(rank + window.cursor + 1)
    }

    var scroll: UserListModel.Scroll? {
        guard let rank = window.rank, let matching = counts.matching else { return nil }
        return UserListModel.Scroll(offset: rank + window.top, total: matching)
    }

    @MainActor
    func placeholder(_ hint: @MainActor (Command) -> String) -> UserListModel.Placeholder? {
        guard hasLoaded, window.elements.isEmpty else { return nil }
        // While the search is running, matches may still be found.
        if isSearching, !isStale { return .init(title: "Searching", hints: []) }
        if query.filter == UserFilter.everyone.inTrash {
            return .init(
                title: "The trash is empty",
                hints: input.hints(hint(.clear), "to show the users again")
            )
        }
        let roles = names.roles
        if let roles, let role = role(notAmong: roles) {
            let near = NearestWord.find(role, among: roles).map { "Did you mean role:\($0)?" }
            return .init(
                title: "There is no role \"\(role)\"",
                hints: [near ?? "Roles: \(roles.joined(separator: ", "))"] + input.hints(hint(.clear))
            )
        }
        let advice = query.filter
            .advice(roles: roles ?? [], groups: names.groups.map(\.name), connections: names.connections)
            .map(Text.capitalized)
        if let name = connection(notAmong: names.connections) {
            return .init(
                title: "There is no connection \"\(name)\"",
                hints: [advice ?? "Connections: \(names.connections.joined(separator: ", "))"]
                    + input.hints(hint(.clear))
            )
        }
        if query.filter != .everyone {
            let filter = input.error == nil ? input.text : query.filter.description
            return .init(
                title: "No users match the filter: \(filter)",
                hints: [advice].compactMap(\.self) + input.hints(hint(.clear))
            )
        }
        if let trashed = counts.trashed, trashed > 0 {
            let all = trashed == 1 ? "The only user is" : "All \(Text.number(trashed)) users are"
            return .init(
                title: "\(all) in the trash",
                hints: ["\(hint(.toggleTrash)) to show the trash, then \(hint(.restore)) to restore"]
            )
        }
        return .init(
            title: "No users yet",
            hints: ["\(hint(.add)) to add a user, \(hint(.importUsers)) to import a file"]
        )
    }

    private func role(notAmong roles: [String]) -> String? {
        query.filter.allTerms.lazy.compactMap { term in
            guard !term.isNegated, case .text(.role, let role) = term.condition else { return nil }
            return role
        }
        .first { !roles.contains($0) }
    }

    private func connection(notAmong names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        return query.filter.allTerms.lazy.compactMap { term in
            guard !term.isNegated, case .link(_, let name) = term.condition else { return nil }
            return name
        }
        .first { !names.contains($0) }
    }
}

extension UserListModel {
    /// Creates the model of a state; the caller sets ``marked``, ``isMarkingRange`` and ``fresh``.
    ///
    /// If there are marks, the caller also replaces ``toggle``. `isMarked` has an element for each visible user.
    @MainActor
    init(_ state: UserListState, isMarked: [Bool], today: Day, hint: @MainActor (Command) -> String) {
        let window = state.window
        let columns = state.columns.columns
        self.columns = columns
        columnPosition = state.columns.position
        rows = zip(window.visible, isMarked).map { user, isMarked in
            Row(
                user,
                columns: columns,
                connections: state.connections[user.id] ?? [],
                isMarked: isMarked,
                today: today
            )
        }
        selected = window.selected == nil ? nil : window.cursor - window.top
        extent = state.extent
        scroll = state.scroll
        sortKey = state.query.sort.key.shortName
        isReversed = state.query.sort.isReversed
        filter = state.input.model
        toggle = window.selected?.status == .disabled ? .enable : .disable
        isTrashShown = window.selected?.isTrashed ?? state.query.filter.isTrashOnly
        placeholder = state.placeholder(hint)
        isStale = state.isStale
    }
}
