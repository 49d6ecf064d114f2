internal import UserDirectory

/// Finds another user who has the email address that is being typed in a form.
///
/// Several users may have the same email, so a shared email is not an error, but it often points to a mistake.
@MainActor
final class EmailChecker {
    /// Calls back with users who have the email.
    typealias FindUsers = @MainActor (_ email: String, @escaping @MainActor ([User]) -> Void) -> Void

    /// The user being edited; nil for a new user.
    private let user: UserID?
    private let findUsers: FindUsers
    /// Counts the calls of `check`; only the result of the latest call is used.
    private var lookups = 0
    private var found: (key: String, login: String)?

    init(of user: UserID?, findUsers: @escaping FindUsers) {
        self.user = user
        self.findUsers = findUsers
    }

    /// A remark that names another user with this email; nil if no such user has been found.
    func remark(on email: String) -> String? {
        found?.key == EmailChecker.key(email) ? found.map { "used by \($0.login)" } : nil
    }

    /// Looks up an email that is being typed, and calls back when the store has answered.
    ///
    /// `completion` is not called if the text is not a whole address, if the read fails, or if `check` is called again.
    func check(_ email: String, completion: @escaping @MainActor () -> Void) {
        lookups += 1
        let key = EmailChecker.key(email)
        guard key.splitScalars(whereSeparator: { $0 == "@" }).count == 2 else { return found = nil }
        findUsers(FieldRules.normalizedLine(email)) { [weak self, lookups] users in
            guard let self, lookups == self.lookups else { return }
            let other = users.first { $0.id != self.user && EmailChecker.key($0.email) == key }
            found = other.map { (key, $0.login) }
            completion()
        }
    }

    private static func key(_ email: String) -> String { FoldedText.identity(FieldRules.normalizedLine(email)) }
}
