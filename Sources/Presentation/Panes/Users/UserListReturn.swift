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
    /// The value for ``beforeTrash`` if the filter that is being typed shows the trash.
    private var beforeTyping: Place?

    mutating func beginTyping(at place: Place, isTrashShown: Bool) {
        beforeTyping = isTrashShown ? beforeTrash : place
    }

    /// Records a change of the filter; if the filter now hides the trash, returns the user to select.
    ///
    /// `place` is the place before the filter changed.
    mutating func filterChanged(isTrashShown: Bool, isTyping: Bool, from place: Place) -> User? {
        guard isTrashShown else {
            defer { beforeTrash = nil }
            return beforeTrash?.selected
        }
        if beforeTrash == nil { beforeTrash = isTyping ? beforeTyping : place }
        return nil
    }
}
