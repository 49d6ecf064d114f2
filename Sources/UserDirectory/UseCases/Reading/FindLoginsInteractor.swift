package import Futures
import Interactors

/// Completes and corrects typed logins: finds logins with a prefix, and logins similar to a mistyped login.
///
/// Reads a limited number of users, however many the store has.
package struct FindLoginsInteractor: Sendable {
    /// The number of users read at each position in the order of logins.
    private static let perPlace = 25

    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<User>

    /// Finds up to `limit` users whose logins have the prefix, ignoring case and accents, in the order of logins.
    package func execute(
        beginning prefix: String,
        limit: Int = 50,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil
    ) -> Future<[User]> {
        (executor ?? self.executor).submit(token: token) { [getUsers] in
            let key = FoldedText.search(prefix)
            let window = UserWindowQuery.logins(from: prefix, limit: limit)
            let users = try getUsers.read(window)
            return users.filter { FoldedText.search($0.login).hasPrefix(key) }
        }
    }

    /// Finds logins that may have been meant by a mistyped login.
    ///
    /// Returns the neighbours of the mistyped login in the order of logins, logins that share a prefix with it, and the
    /// first logins of all.
    package func execute(near login: String, in executor: (any Executor)? = nil) -> Future<[String]> {
        (executor ?? self.executor).submit { [getUsers] in
            let text = String(login.prefix(64))
            var windows = [UserWindowQuery.logins(before: text, limit: Self.perPlace)]
            var part = text
            while true {
                windows.append(.logins(from: part, limit: Self.perPlace))
                guard !part.isEmpty else { break }
                // Long prefixes find logins with errors near the end. After shortening by a quarter a few times, the
                // prefix ends before an error near the beginning.
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
