package import Futures
import Interactors

/// Finds several users at once: by login, by email or by id.
package struct FindUsersInteractor: Sendable {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    /// Finds the users not in the trash whose logins have these keys; keys without a user are ignored.
    ///
    /// A login's key is its ``FoldedText/identity(_:)``.
    package func execute(_ keys: [String], in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(LoginsQuery(keys: keys), in: executor ?? self.executor)
    }

    /// The maximum number of users read for each email.
    ///
    /// Emails that differ only in case or accents share this limit.
    private static let maxPerEmail = 4

    /// Finds the users with these ids, including users in the trash; ids without a user are ignored.
    package func execute(ids: [UserID], in executor: (any Executor)? = nil) -> Future<[User]> {
        getUsers.execute(IdsQuery(ids), in: executor ?? self.executor)
    }

    /// Finds users who have one of these emails, ignoring case, and are not in the trash.
    ///
    /// May miss users if more than `maxPerEmail` users have the same email, ignoring case and accents.
    package func execute(emails: [String], in executor: (any Executor)? = nil) -> Future<[User]> {
        let emails = emails.map(FieldRules.normalizedLine)
        let wanted = Set(emails.map(FoldedText.identity))
        let keys = Array(Set(emails.map(FoldedText.search)))
        let query = EmailsQuery(keys: keys, limit: FindUsersInteractor.maxPerEmail)
        return getUsers.execute(query, in: executor ?? self.executor)
            .map { $0.filter { wanted.contains(FoldedText.identity($0.email)) } }
    }
}
