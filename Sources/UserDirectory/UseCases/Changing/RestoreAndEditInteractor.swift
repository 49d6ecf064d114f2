package import Futures

/// Restores a user from the trash and edits the restored record, as one task: a single undo reverses both.
package struct RestoreAndEditInteractor: Sendable {
    let getUser: GetUserInteractor
    let bulkChange: BulkChangeInteractor

    /// Restores the user and applies `edit`; `base` is the record on which the edit was made.
    ///
    /// If the user is not in the trash, applies only the edit. If others have changed the user's fields since `base`
    /// was read, changes nothing and fails with ``DirectoryError/conflict(base:theirs:)``. If others change the user at
    /// the same moment, the user might be restored but not edited.
    package func execute(
        _ edit: UserEdit,
        of base: User,
        by author: Author,
        token: CancellationToken? = nil
    ) -> Future<Change> {
        getUser.execute(.id(base.id)).flatMap { [bulkChange] now -> Future<BulkProgress> in
            guard now.fields == base.fields else {
                return Future(error: DirectoryError.conflict(base: base.version, theirs: now))
            }
            // The restore increments the version.
            let version = now.version + (now.isTrashed ? 1 : 0)
            let restore: [UserChange] = now.isTrashed ? [.restore(.id(base.id), login: nil)] : []
            let changes = restore + [.edit(.id(base.id), edit, ifVersion: version)]
            return bulkChange.execute(changes, title: "Restore and edit \(now.login)", by: author, token: token)
        }
        .map { progress in
            let results = progress.results
            guard let last = results.last, !progress.isCancelled else { throw FutureError.cancelled }
            let first = try results[0].get()
            var change = try last.get()
            if results.count > 1 { change = change.combined(with: first) }
            change.task = progress.task
            return change
        }
    }
}
