package import Futures

/// Restores a user from the trash and edits the restored record, as one task that is undone as a whole.
package struct RestoreAndEditInteractor: Sendable {
    let getUser: GetUserInteractor
    let bulkChange: BulkChangeInteractor

    /// Restores the user and applies `edit`, which was made on the version `base` of the record.
    ///
    /// If the user is not in the trash, applies only the edit. Fails with ``DirectoryError/conflict(base:theirs:)`` if
    /// others have changed fields since `base`; a user in the trash is then restored, but not edited.
    package func execute(
        _ edit: UserEdit,
        of base: User,
        by author: Author,
        token: CancellationToken? = nil
    ) -> Future<Change> {
        getUser.execute(.id(base.id)).flatMap { [bulkChange] now in
            // The restore increments the version. If others have changed fields, the edit uses the old version, so that
            // the store reports the conflict.
            let version = now.fields == base.fields ? now.version + (now.isTrashed ? 1 : 0) : base.version
            let restore: [UserChange] = now.isTrashed ? [.restore(.id(base.id), login: nil)] : []
            let changes = restore + [.edit(.id(base.id), edit, ifVersion: version)]
            return bulkChange.execute(changes, title: "Restore and edit a user", by: author, token: token)
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
