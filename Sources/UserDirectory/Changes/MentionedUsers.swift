/// The ids and login keys of the users in a set of changes, so that all these users can be read together.
///
/// A key is ``FoldedText/identity(_:)`` of a login.
package struct MentionedUsers: Sendable {
    package private(set) var ids: Set<UserID> = []
    package private(set) var keys: Set<String> = []

    package init() {}

    package mutating func add(_ reference: UserReference) {
        switch reference {
        case .id(let id): ids.insert(id)
        // `FieldRules.normalizedLine(_:)` is not applied, because the lookup of a reference does not apply it either.
        case .login(let login): keys.insert(FoldedText.identity(login))
        }
    }

    package mutating func add(_ change: UserChange) {
        switch change {
        case .add(let draft): add(login: draft.login)
        case .merge(let login, _, _): add(login: login)
        case .edit(let reference, let edit, _):
            add(reference)
            if let login = edit.login { add(login: login) }
        case .restore(let reference, let login):
            add(reference)
            if let login { add(login: login) }
        case .disable(let reference), .enable(let reference), .delete(let reference, _): add(reference)
        }
    }

    private mutating func add(login: String) { keys.insert(FoldedText.identity(FieldRules.normalizedLine(login))) }
}
