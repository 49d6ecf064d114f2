internal import Futures
internal import UserDirectory

/// Reads users into a window: around the cursor, around a given user, or at an end of the list.
///
/// Within the users in memory, the cursor moves immediately. A newer load cancels the reads of the older load.
@MainActor
final class UserListReader {
    typealias Read = @MainActor (UserWindowQuery, CancellationToken, @escaping @MainActor ([User]) -> Void) -> Void

    /// Takes effect with the next load.
    var query = UserListQuery()
    private(set) var window = ListWindow<User>()
    /// Whether the first window has been read; before that, an empty table does not mean an empty store.
    private(set) var hasLoaded = false
    /// Cancels the reads and counts of the current load.
    private(set) var token = CancellationToken()
    /// The query with which the users in memory were read.
    private var loaded = UserListQuery()
    private var isReading = false
    /// The load under way, if it moves the cursor.
    private var pending: Load?
    /// Whether the cursor's row is to be centred when the users before the window have been read.
    private var isCentering = false
    private let read: Read
    private let onLoad: @MainActor (_ previous: ListWindow<User>) -> Void
    private let onChange: @MainActor () -> Void

    /// `read` calls back unless the read fails or its token is cancelled.
    ///
    /// `onLoad` is called when a window has replaced the previous one; `onChange` is called after other changes.
    init(
        read: @escaping Read,
        onLoad: @escaping @MainActor (_ previous: ListWindow<User>) -> Void,
        onChange: @escaping @MainActor () -> Void
    ) {
        self.read = read
        self.onLoad = onLoad
        self.onChange = onChange
    }

    var state: ListState {
        if pending != nil || (isReading && !hasLoaded) { return .loading }
        return isReading && window.isMoving ? .moving : .settled
    }

    /// The user that the cursor is on, or will be on after the load under way; nil if unknown.
    var destination: User? {
        guard let pending else { return window.selected }
        return if case .revealing(let user) = pending.cursor { user } else { nil }
    }

    /// Whether the rows in memory were read with an older filter.
    var isSearching: Bool { loaded.filter != query.filter }

    subscript(id: UserID) -> User? { window.elements.first { $0.id == id } }

    func resize(rows: Int) { change { $0.resize(height: rows) } }

    func move(by rows: Int) { change { $0.move(by: rows) } }

    func moveToFirst() {
        if window.reachesStart { change { $0.moveToFirst() } } else { load(.start) }
    }

    func moveToLast() {
        if window.reachesEnd { change { $0.moveToLast() } } else { load(.end) }
    }

    /// Reads again around the cursor, which stays on its user and, if possible, in its row.
    ///
    /// Keys can still move the cursor during the read. If the new window lacks the cursor's user, the cursor stays in
    /// its row, and `ifMissing` is called with the user's id.
    func reload(ifMissing: @escaping @MainActor (UserID) -> Void) {
        // A load under way that moves the cursor is started again, so that it reads the latest data.
        if let pending { return load(pending) }
        // The cursor's place in the old filter's list is not valid in the new filter's list.
        guard !isSearching else { return load(.start) }
        guard let top = window.visible.first, window.top > 0 || !window.reachesStart else {
            return load(.start, cursor: .kept(first: 0), ifMissing: ifMissing)
        }
        load(.from(query.place(of: top)), cursor: .kept(first: window.top), ifMissing: ifMissing)
    }

    /// Selects a user and centres the row; `ifHidden` is called if the user is not in the list.
    func reveal(_ user: User, ifHidden: @escaping @MainActor () -> Void) {
        load(.from(query.place(of: user)), cursor: .revealing(user)) { _ in ifHidden() }
    }

    /// Where a load puts the cursor.
    enum Cursor {
        /// In the first row or, if the end of the list is read, in the last row.
        case first
        /// On a user, whose row is centred.
        case revealing(User)
        /// On the user that the cursor is on when the read ends.
        ///
        /// `first` is the index that the new window's first row has in the old window.
        case kept(first: Int)

        var isKept: Bool { if case .kept = self { true } else { false } }
    }

    private struct Load {
        let anchor: UserWindowQuery.Anchor
        let cursor: Cursor
        let ifMissing: @MainActor (UserID) -> Void
    }

    private func load(_ load: Load) { self.load(load.anchor, cursor: load.cursor, ifMissing: load.ifMissing) }

    /// If the new window lacks the user for the cursor, `ifMissing` is called with this user's id.
    func load(
        _ anchor: UserWindowQuery.Anchor,
        cursor: Cursor = .first,
        ifMissing: @escaping @MainActor (UserID) -> Void = { _ in }
    ) {
        cancel()
        if !cursor.isKept {
            pending = Load(anchor: anchor, cursor: cursor, ifMissing: ifMissing)
            window.stopMoving()
        }
        let query = query
        read(anchor) { [weak self] users, isWhole in
            guard let self else { return }
            if users.isEmpty, case .from = anchor {
                // There are no users at or after the anchor, so the end of the list is read instead.
                return load(.end, cursor: cursor, ifMissing: ifMissing)
            }
            pending = nil
            let previous = window
            let reachesStart = anchor == .start || (anchor == .end && isWhole)
            (hasLoaded, loaded) = (true, query)
            let (user, row): (UserID?, Int) =
                switch cursor {
                case .first: (nil, 0)
                case .revealing(let user): (user.id, 0)
                case .kept(let first): (previous.selected?.id, previous.cursor - first)
                }
            window.replace(
                with: users,
                reachesStart: reachesStart,
                reachesEnd: anchor == .end || isWhole,
                rank: reachesStart ? 0 : nil,
                selected: user,
                row: row
            )
            if anchor == .end { window.moveToLast() }
            if let user, self[user] == nil {
                ifMissing(user)
            } else if case .revealing = cursor {
                isCentering = true
                window.center()
            }
            onLoad(previous)
        }
    }

    /// Reads more users if the visible rows are near an end of the users in memory.
    func extend() {
        guard !isReading, hasLoaded, loaded == query, let need = window.need else { return }
        let anchor: UserWindowQuery.Anchor =
            switch need {
            case .after(let user): .after(query.place(of: user))
            case .before(let user): .before(query.place(of: user))
            }
        read(anchor) { [weak self] users, isWhole in
            guard let self else { return }
            change { window in
                window.add(users, need, isWhole: isWhole)
                guard case .before = need else { return }
                if isCentering { window.center() }
                isCentering = false
            }
        }
    }

    func cancel() {
        token.cancel()
        token = CancellationToken()
        (isReading, isCentering, pending) = (false, false, nil)
    }

    func replace(_ user: User) { change { $0.replace(user) } }

    /// `rank` is the number of users before `first`, the window's first user when counting began.
    func setRank(_ rank: Int, of first: User) {
        // In the meantime, users before `first` may have been added to the window.
        guard let index = window.elements.firstIndex(where: { $0.id == first.id }) else { return }
        change { $0.rank = max(0, rank - index) }
    }

    private func change(_ body: (inout ListWindow<User>) -> Void) {
        body(&window)
        onChange()
        extend()
    }

    private func read(
        _ anchor: UserWindowQuery.Anchor,
        completion: @escaping @MainActor (_ users: [User], _ isWhole: Bool) -> Void
    ) {
        isReading = true
        let query = UserWindowQuery(filter: query.filter, sort: query.sort, anchor: anchor, limit: window.readLimit)
        read(query, token) { [weak self] users in
            self?.isReading = false
            completion(users, users.count < query.limit)
        }
    }
}
