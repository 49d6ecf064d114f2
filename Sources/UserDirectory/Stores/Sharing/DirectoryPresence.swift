/// Reports to each open form which authors have the same user open in other forms on the same store.
package protocol DirectoryPresence: Sendable {
    /// Announces that a user is open in a form, until the returned session is closed or released, or its process dies.
    ///
    /// `others` is called on the main thread with the names of the authors who have the user open in other forms,
    /// whenever these names change. If the connection to the server is lost, the list of names becomes empty.
    @MainActor
    func open(
        _ user: UserID,
        by author: Author,
        others: @escaping @MainActor @Sendable ([String]) -> Void
    ) -> any PresenceSession
}

@MainActor
package protocol PresenceSession: AnyObject {
    func close()
}
