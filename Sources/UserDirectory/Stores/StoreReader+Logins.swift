import Foundation

extension StoreReader {
    /// Returns the ids of the users whose logins begin with the filter's login; empty if the filter has no user.
    ///
    /// - Throws: ``DirectoryError/notFound(_:inTrash:)`` if no user is found, or if the filter does not allow this
    ///   search; ``DirectoryError/manyLogins(beginning:)`` if more than ``JournalFilter/maxBeginning`` users are found;
    ///   and the reader's errors.
    func users(beginningFor filter: JournalFilter) throws -> [UserID] {
        guard let reference = filter.user else { return [] }
        guard filter.findsBeginning, case .login(let login) = reference else {
            throw DirectoryError.notFound(reference, inTrash: false)
        }
        let key = FoldedText.search(login)
        let trash = UserFilter(terms: [.init(.state(.trashed))])
        let users = try [.everyone, trash].flatMap { filter in
            let logins = UserWindowQuery.logins(from: login, filter: filter, limit: JournalFilter.maxBeginning + 1)
            // The day makes no difference, because the filter has no terms about dates.
            return try window(logins, today: Day(containing: Date(timeIntervalSince1970: 0)))
                .filter { FoldedText.search($0.login).hasPrefix(key) }
        }
        guard !users.isEmpty, !key.isEmpty else { throw DirectoryError.notFound(reference, inTrash: false) }
        guard users.count <= JournalFilter.maxBeginning else { throw DirectoryError.manyLogins(beginning: login) }
        return users.map(\.id)
    }
}
