/// Shares between the dashboards on one store which users are open in a form.
package protocol DirectoryPresence: Sendable {
    /// Announces that a user is open, until the session is closed or released.
    ///
    /// A session ends if its process dies. `others` is called on the main thread with the names of all other authors
    /// who have the user open, as soon as there is one and whenever that changes.
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
