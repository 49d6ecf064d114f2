import UserDirectory

/// A user that a command applies to.
struct TargetUser {
    let reference: UserReference
    /// The name of the user in messages: the login, or the text that was typed.
    let name: String

    init(_ text: String) {
        reference = UserReference(text)
        name = text
    }

    init(_ user: User) {
        reference = .id(user.id)
        name = user.login
    }

    /// The reference with a normalized login, so that all spellings of the same login are equal.
    private var key: UserReference {
        switch reference {
        case .login(let login): .login(FoldedText.identity(login))
        case .id: reference
        }
    }

    static func withoutRepetitions(_ targets: [TargetUser]) -> [TargetUser] {
        var keys: Set<UserReference> = []
        return targets.filter { keys.insert($0.key).inserted }
    }

    /// Returns the users without repetitions.
    ///
    /// A repetition is the same login in any spelling, the same id, or the id of a user whose login is also named. If
    /// `inTrash` is true, logins refer to users in the trash. If there are logins, each id is looked up in the store.
    @MainActor
    static func unique(
        _ targets: [TargetUser],
        inTrash: Bool,
        in directory: Composition,
        _ session: Session
    ) throws -> [TargetUser] {
        let targets = withoutRepetitions(targets)
        let keys = Set(targets.map(\.key))
        let hasLogins = targets.contains { if case .login = $0.reference { true } else { false } }
        guard hasLogins else { return targets }
        return try targets.filter { target in
            guard case .id = target.reference else { return true }
            do {
                let user = try session.wait(for: directory.useCases.getUser.execute(target.reference))
                return user.isTrashed != inTrash || !keys.contains(.login(FoldedText.identity(user.login)))
            } catch DirectoryError.notFound, DirectoryError.purged {
                // The user is kept in the list, so that the change reports that there is no such user.
                return true
            }
        }
    }
}
