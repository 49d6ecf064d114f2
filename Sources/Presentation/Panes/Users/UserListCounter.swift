internal import Futures
internal import UserDirectory

/// The numbers of users in a list and in the store.
struct UserListCounts: Hashable {
    /// The number of users that match the filter; nil until counted.
    var matching: Int?
    /// The number of users not in the trash; nil until counted.
    var total: Int?
    /// The number of users in the trash, counted only if the unfiltered list is empty; nil until counted.
    var trashed: Int?
}

/// Counts the users of a list, and the users before the list's window.
@MainActor
final class UserListCounter {
    typealias Answer = @MainActor (Int) -> Void
    typealias Read = @MainActor (UserCountQuery, CancellationToken, @escaping Answer) -> Void

    private(set) var counts = UserListCounts()
    private let reader: UserListReader
    private let read: Read
    private let onChange: @MainActor () -> Void

    /// `read` calls back unless the read fails or its token is cancelled.
    init(_ reader: UserListReader, read: @escaping Read, onChange: @escaping @MainActor () -> Void) {
        self.reader = reader
        self.read = read
        self.onChange = onChange
    }

    /// A newer load of the list cancels the running counts.
    func count() {
        let (window, query) = (reader.window, reader.query)
        if window.rank == nil, !window.reachesEnd, let first = window.elements.first {
            let place = UserCountQuery.Place(query.place(of: first), in: query.sort)
            read(UserCountQuery(filter: query.filter, before: place), reader.token) { [weak self] rank in
                self?.reader.setRank(rank, of: first)
            }
        }
        guard query.filter != .everyone else {
            if window.elements.isEmpty {
                count(UserFilter(terms: [.init(.state(.trashed))])) { $0.trashed = $1 }
            }
            return countMatching(window, .everyone) { ($0.matching, $0.total) = ($1, $1) }
        }
        countMatching(window, query.filter) { $0.matching = $1 }
        count(.everyone) { $0.total = $1 }
    }

    /// Counts the matching users.
    ///
    /// If the window is at the end of the list, the window's rank is computed from this count. A separate count of the
    /// users before the window would read nearly the whole list.
    private func countMatching(
        _ window: ListWindow<User>,
        _ filter: UserFilter,
        keep: @escaping @MainActor (inout UserListCounts, Int) -> Void
    ) {
        let first = window.rank == nil && window.reachesEnd ? window.elements.first : nil
        count(filter, keep: keep) { [reader] number in
            if let first { reader.setRank(number - window.elements.count, of: first) }
        }
    }

    /// Discards the number of matching users, because it is wrong after the filter has changed.
    func forgetMatching() { counts.matching = nil }

    private func count(
        _ filter: UserFilter,
        keep: @escaping @MainActor (inout UserListCounts, Int) -> Void,
        completion: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        read(UserCountQuery(filter: filter), reader.token) { [weak self] number in
            guard let self else { return }
            keep(&counts, number)
            completion(number)
            onChange()
        }
    }
}
