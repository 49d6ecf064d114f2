import Futures
import UserDirectory

/// Reads a list of users in windows; while the caller writes one window, the next window is read.
///
/// Each window is read from its own snapshot of the store. Reading stops after the first window that is not full: a
/// further read would see a later snapshot, and might return only some of the users that one change has added.
struct UserWindows {
    /// The maximum number of users in a window; two windows are in memory at a time.
    static let size = 500

    private let filter: UserFilter
    private let sort: UserSort
    private let limit: Int?
    private let size: Int
    private let read: (UserWindowQuery) -> Future<[User]>
    private var pending: (window: Future<[User]>, size: Int)?
    /// The number of users returned so far.
    private(set) var count = 0

    /// Begins to read the first window.
    init(
        _ filter: UserFilter,
        sort: UserSort,
        limit: Int?,
        size: Int = UserWindows.size,
        read: @escaping (UserWindowQuery) -> Future<[User]>
    ) {
        self.filter = filter
        self.sort = sort
        self.limit = limit
        self.size = size
        self.read = read
        begin(from: .start)
    }

    /// Returns the next users; an empty array at the end.
    mutating func next(_ wait: (Future<[User]>) throws -> [User]) rethrows -> [User] {
        guard let (window, size) = pending else { return [] }
        let users = try wait(window)
        count += users.count
        pending = nil
        if users.count == size, let last = users.last { begin(from: .after(UserCursor(last, in: sort))) }
        return users
    }

    private mutating func begin(from anchor: UserWindowQuery.Anchor) {
        let size = min(size, (limit ?? .max) - count)
        guard size > 0 else { return }
        pending = (read(UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: size)), size)
    }
}
