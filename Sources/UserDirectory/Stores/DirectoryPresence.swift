/// Shares which users are open in a form among the dashboards on one store.
package protocol DirectoryPresence: Sendable {
    /// Announces that a user is open, until the session is closed or released.
    ///
    /// A session whose process dies ends by itself.
    ///
    /// - Parameters:
    ///   - user: Who is open.
    ///   - author: Who has them open.
    ///   - others: Is called on the main thread with the names of all others who have them open, as soon as there is one and
    ///     whenever that changes.
    @MainActor
    func open(
        _ user: UserID,
        by author: Author,
        others: @escaping @MainActor @Sendable ([String]) -> Void
    ) -> any PresenceSession
}

/// A user who is open in a form, until this is closed or released.
@MainActor
package protocol PresenceSession: AnyObject {
    /// The form is closed.
    func close()
}
