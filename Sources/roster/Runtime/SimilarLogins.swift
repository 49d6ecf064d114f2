import UserDirectory

/// Searches a store for logins that are similar to unknown logins.
@MainActor
final class SimilarLogins {
    /// The maximum number of searches per run; if many logins are unknown, typing errors are an unlikely cause.
    private static let searchLimit = 3
    /// The maximum number of logins that one query reads.
    private static let candidateLimit = 200

    private var searches = 0

    /// Returns the existing login that is most similar to an unknown login.
    ///
    /// Compares only logins that contain the beginning or the end of the unknown login. Returns nil if none of these
    /// logins is similar, if the unknown login has fewer than 2 or more than 64 characters, or after too many searches.
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
