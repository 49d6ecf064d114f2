import UserDirectory

/// Searches a store for logins that are similar to unknown logins.
@MainActor
final class SimilarLogins {
    /// The maximum number of searches per run; if many logins are unknown, they are seldom all typing errors.
    private static let searchLimit = 3
    /// The maximum number of logins that one query reads.
    ///
    /// A search has two queries: one for the beginning of the unknown login, and one for its end.
    private static let candidateLimit = 200

    private var searches = 0

    /// Returns the existing login that is most similar to an unknown login.
    ///
    /// Compares only logins that contain the beginning or the end of the unknown login. Returns nil if none of them is
    /// similar, if the unknown login is too short or too long to search for, or after too many searches.
    func nearest(to login: String, inTrash: Bool, in directory: Composition) throws -> String? {
        guard searches < Self.searchLimit, (2...64).contains(login.count) else { return nil }
        searches += 1
        let size = login.count < 5 ? 2 : 3
        var candidates: Set<String> = []
        for part in [login.prefix(size), login.suffix(size)] {
            let filter = UserFilter(terms: [.init(.text(.login, String(part)))])
            let places = inTrash ? filter.inTrash : filter
            let window = UserWindowQuery(filter: places, sort: UserSort(.login), limit: Self.candidateLimit)
            candidates.formUnion(try MainLoop.wait(for: directory.useCases.listUsers.execute(window)).map(\.login))
        }
        return NearestWord.find(login, among: candidates.sorted())
    }
}
