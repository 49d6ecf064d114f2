internal import Futures
package import UserDirectory

/// Reading: a window first, then its counts, and more windows as the cursor nears an edge.
extension UserListPresenter {
    /// Reads the list again around the cursor, which stays with its user and in its row.
    package func reload() {
        guard let top = window.visible.first, let selected, !(window.top == 0 && window.reachesStart) else {
            return load(.start, selecting: selected?.id, row: window.cursor, orFrom: selected)
        }
        load(.from(UserCursor(top, in: sort)), selecting: selected.id, row: window.cursor - window.top)
    }

    /// Reads the list around a user, selects the user and centres the row.
    ///
    /// `ifHidden` is called if the user does not match the filter.
    package func reveal(_ user: User, ifHidden: @escaping @MainActor () -> Void = {}) {
        load(.from(UserCursor(user, in: sort)), selecting: user.id) { [weak self] in
            guard let self else { return }
            guard selected?.id == user.id else { return ifHidden() }
            isCentering = true
            window.center()
        }
    }

    /// Reads a window that replaces the present one, and then the counts.
    func load(
        _ anchor: UserWindowQuery.Anchor,
        selecting id: UserID? = nil,
        row: Int = 0,
        orFrom place: User? = nil,
        completion: @escaping @MainActor () -> Void = {}
    ) {
        reads.cancel()
        reads = CancellationToken()
        isExtending = false
        isCentering = false
        read(anchor) { [weak self] users, isWhole in
            guard let self else { return }
            if users.isEmpty, case .from = anchor {
                // This row and those after it are gone; the nearest row, if there is any, is the end of the list.
                return load(.end, selecting: id, completion: completion)
            }
            if let place, window.cursor > 0, !isWhole, !users.contains(where: { $0.id == place.id }) {
                // So many users now come before the selected one that the list's start no longer contains it.
                return load(.from(UserCursor(place, in: sort)), selecting: id)
            }
            markFresh(among: users)
            let reachesStart = anchor == .start || (anchor == .end && isWhole)
            let reachesEnd = anchor == .end || isWhole
            hasLoaded = true
            isSearching = false
            window.replace(
                with: users,
                reachesStart: reachesStart,
                reachesEnd: reachesEnd,
                rank: reachesStart ? 0 : nil,
                selected: id,
                row: row
            )
            if anchor == .end { window.moveToLast() }
            completion()
            update()
            count()
            // Marked users may have gone to the trash or from it.
            if marking.isQuickToCount { countMarks() }
        }
    }

    /// Reads more if the screen is near the edge of the elements in memory.
    func extend() {
        guard !isExtending, hasLoaded, let need = window.need else { return }
        isExtending = true
        let anchor: UserWindowQuery.Anchor =
            switch need {
            case .after(let user): .after(UserCursor(user, in: sort))
            case .before(let user): .before(UserCursor(user, in: sort))
            }
        read(anchor) { [weak self] users, isWhole in
            guard let self else { return }
            isExtending = false
            window.add(users, need, isWhole: isWhole)
            if case .before = need {
                if isCentering { window.center() }
                isCentering = false
            }
            update()
        }
    }

    private func read(
        _ anchor: UserWindowQuery.Anchor,
        completion: @escaping @MainActor (_ users: [User], _ isWhole: Bool) -> Void
    ) {
        let query = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: window.readLimit)
        let token = reads
        read("Read users", useCases.listUsers, token) {
            $0.execute(query, token: token)
        } summary: {
            Text.count($0.count, "user")
        } completion: { users in
            completion(users, users.count < query.limit)
        }
    }

    /// Counts again while a long change runs, if that is cheap: with a filter, the last count is kept.
    func recount() {
        if filter == .everyone { count() }
    }

    private func count() {
        let (token, filter, sort) = (reads, filter, sort)
        func count(
            _ filter: UserFilter,
            before place: UserCountQuery.Place?,
            _ completion: @escaping @MainActor (Int) -> Void
        ) {
            read("Count for the list", useCases.countUsers, token) {
                $0.execute(filter, before: place, token: token)
            } summary: {
                Text.number($0)
            } completion: {
                completion($0)
            }
        }
        if window.rank == nil, let first = window.elements.first {
            count(filter, before: .init(UserCursor(first, in: sort), in: sort)) { [weak self] rank in
                // More users may have been read before this one meanwhile; the rank is that of this user.
                guard let self, let index = window.elements.firstIndex(where: { $0.id == first.id }) else { return }
                window.rank = max(0, rank - index)
                update()
            }
        }
        if window.elements.isEmpty, filter == .everyone {
            count(UserFilter(terms: [.init(.state(.trashed))]), before: nil) { [weak self] trashed in
                self?.trashed = trashed
                self?.update()
            }
        }
        count(filter, before: nil) { [weak self] matching in
            self?.matching = matching
            if filter == .everyone { self?.total = matching }
            self?.update()
        }
        guard filter != .everyone else { return }
        count(.everyone, before: nil) { [weak self] total in
            self?.total = total
            self?.update()
        }
    }

    /// Shows the last data as stale, without reading more from a store that does not answer.
    func fail(_ error: any Error) {
        isStale = true
        isExtending = false
        onHealth?(error)
        isExtending = true
        update()
        isExtending = false
    }
}
