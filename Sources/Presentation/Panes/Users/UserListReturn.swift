internal import UserDirectory

/// Where the list of users returns to when its filter is removed, or when the trash is hidden.
struct UserListReturn {
    struct Place {
        let filter: String
        let selected: User?
    }

    /// The user who was selected before the list was filtered.
    var unfiltered: User?
    /// The filter and the selected user before the trash was shown; nil while the trash is hidden.
    private(set) var beforeTrash: Place?
    /// The place to return to if the filter that is being typed shows the trash.
    private var beforeTyping: Place?

    /// Called before a filter is typed; `place` is the present place.
    mutating func beginTyping(at place: Place, isTrashShown: Bool) {
        beforeTyping = isTrashShown ? beforeTrash : place
    }

    /// Called when the filter has changed; `place` is the place before that.
    ///
    /// Returns the user to select, if the trash was hidden.
    mutating func filterChanged(isTrashShown: Bool, isTyping: Bool, from place: Place) -> User? {
        guard isTrashShown else {
            defer { beforeTrash = nil }
            return beforeTrash?.selected
        }
        if beforeTrash == nil { beforeTrash = isTyping ? beforeTyping : place }
        return nil
    }
}
