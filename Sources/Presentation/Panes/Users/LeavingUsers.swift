internal import UserDirectory

/// The users who are being moved to the trash or restored, and so are about to leave the list.
struct LeavingUsers {
    private var ids: Set<UserID> = []
    /// Whether the latest change has failed; keys typed before that were meant for a list without the user.
    ///
    /// False again when the list is read, because keys that wait for that read were typed later.
    private(set) var hasFailed = false

    func contains(_ id: UserID) -> Bool { ids.contains(id) }

    mutating func begin(_ id: UserID) {
        ids.insert(id)
        hasFailed = false
    }

    mutating func forgetFailure() { hasFailed = false }

    mutating func end(_ id: UserID, isDone: Bool) {
        ids.remove(id)
        hasFailed = !isDone
    }
}
