internal import UserDirectory

/// The users who are about to leave the list, because a change moves them out of it.
struct LeavingUsers {
    /// The users who are being moved to the trash or restored.
    private var beingChanged: Set<UserID> = []
    /// The users whose change has ended, until the list is read again.
    private var changed: Set<UserID> = []
    /// Whether the latest change has failed; if so, the keys that waited for the change are ignored.
    ///
    /// Keys typed before the failure were meant for a list without the user. The value is false again when a read of
    /// the list begins, because keys that wait for that read were typed after the failure.
    private var hasFailed = false

    func state(for selected: UserID?) -> ListState {
        if let selected, beingChanged.contains(selected) || changed.contains(selected) { return .moving }
        return hasFailed ? .failed : .settled
    }

    mutating func begin(_ id: UserID) {
        beingChanged.insert(id)
        hasFailed = false
    }

    mutating func end(_ id: UserID, isDone: Bool) {
        beingChanged.remove(id)
        hasFailed = !isDone
    }

    /// Call this after a change has moved the user out of the list, before the list is read again.
    mutating func wasChanged(_ id: UserID) { changed.insert(id) }

    mutating func forgetFailure() { hasFailed = false }

    /// Call this when the list has been read, and when a read has failed.
    mutating func listWasRead() { changed = [] }
}
