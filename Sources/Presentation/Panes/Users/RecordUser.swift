internal import Futures
internal import UserDirectory

/// The user whose record is shown.
///
/// Beside the list, the record shows the user who is selected in the list. While the record is open as a dialog, the
/// record keeps its user. While the list's cursor is on another user, the record's user is read whenever the list is
/// updated. As soon as the list can show the record's user, that user is selected.
@MainActor
final class RecordUser {
    /// What the owner provides.
    struct Lookup {
        typealias Answer = @MainActor (Result<User, any Error>) -> Void

        /// Reads a user.
        var read: @MainActor (UserID, @escaping Answer) -> Void = { _, _ in }
        /// Returns why the list cannot show a user; nil if the list can show the user.
        var absence: @MainActor (User) -> UserDetailsModel.Absence? = { _ in .hidden }
        /// Selects a user in the list; calls back if the list does not have the user.
        var select: @MainActor (User, _ ifHidden: @escaping @MainActor () -> Void) -> Void = { _, _ in }
    }

    private(set) var user: User?
    /// Why the list's cursor is not on the open record's user; nil if the cursor is there or the record is not open.
    private(set) var absence: UserDetailsModel.Absence?
    /// Called when ``user`` or ``absence`` may have changed after a read.
    var onChange: @MainActor () -> Void = {}
    /// The user who is selected in the list.
    private(set) var listed: User?
    private var isOpen = false
    private var isReading = false
    /// The user as last passed to ``Lookup/select``, so that the same user is not selected in vain again and again.
    private var sought: User?
    /// Cancelled when a newer read begins, or when no read is needed any more.
    private var token = CancellationToken()
    private let lookup: Lookup

    init(_ lookup: Lookup) {
        self.lookup = lookup
    }

    /// While it is unknown whether the user still exists, keys wait.
    var state: ListState { isReading && absence == .unknown ? .moving : .settled }

    /// Call this when the list's selection, or the selected user, may have changed.
    func follow(_ listed: User?) {
        self.listed = listed
        token.cancel()
        isReading = false
        guard isOpen, let user, listed?.id != user.id else {
            (user, absence, sought) = (listed, nil, nil)
            return
        }
        absence = absence ?? .unknown
        read(user.id)
    }

    /// Keeps `user` until ``close()``; `absence` says why the list's cursor is not on the user, if the reason is known.
    func open(_ user: User?, _ absence: UserDetailsModel.Absence? = nil) {
        (self.user, self.absence, isOpen) = (user, absence, true)
        follow(listed)
    }

    func close() {
        isOpen = false
        follow(listed)
    }

    private func read(_ id: UserID) {
        token = CancellationToken()
        isReading = true
        lookup.read(id) { [weak self, token] result in
            guard let self, !token.isCancelled else { return }
            isReading = false
            switch result {
            case .success(let now): show(now)
            case .failure(DirectoryError.purged), .failure(DirectoryError.notFound): absence = .purged
            case .failure: sought = nil
            }
            onChange()
        }
    }

    private func show(_ now: User) {
        user = now
        if let reason = lookup.absence(now) {
            (absence, sought) = (reason, nil)
        } else if now != sought {
            (absence, sought) = (.moved, now)
            lookup.select(now) { [weak self] in
                guard let self, absence != nil, user?.id == now.id else { return }
                absence = .hidden
                onChange()
            }
        }
    }
}
