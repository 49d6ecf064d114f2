package import Futures
import Interactors

/// Finds logins that complete a prefix, or that may correct a mistyped login.
///
/// Reads a limited number of users, regardless of the size of the store.
package struct FindLoginsInteractor: Sendable {
    /// The maximum number of users that `execute(near:)` reads at each position in the sorted logins.
    private static let perPlace = 25

    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    /// Finds up to `limit` users whose logins begin with the prefix, ignoring case and accents.
    ///
    /// The users are sorted by login. If `inTrash` is true, all of them are in the trash; otherwise, none of them.
    package func execute(
        beginning prefix: String,
        inTrash: Bool = false,
        limit: Int = 50,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[User]> {
        (executor ?? self.executor).submit(token: token) { [getUsers] in
            let key = FoldedText.search(prefix)
            let filter = inTrash ? UserFilter.everyone.inTrash : .everyone
            let window = UserWindowQuery.logins(from: prefix, filter: filter, limit: limit)
            let users = try getUsers.read(window)
            return users.filter { FoldedText.search($0.login).hasPrefix(key) }
        }
    }

    /// Finds candidates for the correction of a mistyped login; they are not sorted by similarity.
    ///
    /// Reads logins at several positions in the sorted list of all logins outside the trash. The positions are: right
    /// before and after the mistyped login, at shorter and shorter prefixes of the mistyped login, and at the beginning
    /// of the list.
    package func execute(near login: String, in executor: (any Executor)? = nil) -> Future<[String]> {
        (executor ?? self.executor).submit { [getUsers] in
            let text = String(login.prefix(64))
            var windows = [UserWindowQuery.logins(before: text, limit: Self.perPlace)]
            var part = text
            while true {
                windows.append(.logins(from: part, limit: Self.perPlace))
                guard !part.isEmpty else { break }
                // In the sorted list, the correct login should be close behind a prefix that ends just before the
                // typing error. Each step cuts off at least a quarter of the prefix, so that a few steps are enough.
                part = String(part.prefix(part.count > 4 ? part.count * 3 / 4 : part.count - 1))
            }
            var logins: [String] = []
            for window in windows {
                let users = try getUsers.read(window)
                logins += users.map(\.login).filter { !logins.contains($0) }
            }
            return logins
        }
    }
}
