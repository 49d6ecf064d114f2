/// Reports to each open form which authors have the same user open in other forms on the same store.
package protocol DirectoryPresence: Sendable {
    /// Announces that a user is open in a form, until the session is closed or released.
    ///
    /// The session also ends if its process dies.
    ///
    /// The session watches which authors have the user open in other sessions. When the list of these authors changes,
    /// `others` is called on the main thread with all their names. The list becomes empty if the connection to the
    /// server is lost.
    @MainActor
    func open(
        _ user: UserID,
        by author: Author,
        others: @escaping @MainActor @Sendable ([String]) -> Void
    ) -> any PresenceSession
}

/// The announcement that a user is open in a form; ends when the session is closed or released.
@MainActor
package protocol PresenceSession: AnyObject {
    func close()
}
