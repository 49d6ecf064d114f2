package import Futures

/// Records whether the user or the account wins a conflict, without changing either of them yet.
package struct DecideConflictInteractor: Sendable {
    private let executor: any Executor
    private let useCases: UserUseCases

    package init(executor: any Executor, useCases: UserUseCases) {
        self.executor = executor
        self.useCases = useCases
    }

    /// Decides a conflict about a field, and returns the difference after the decision.
    ///
    /// Changes or creates only the ``Link``, which then records the losing side's value as the last agreed value. Later
    /// comparisons therefore find that only the winning side has changed the field. If the user wins, the next push
    /// copies the user's value to the account. If the account wins, the next pull copies the account's value to the
    /// user. If the losing side changes before the copy, a new conflict arises.
    ///
    /// The future fails with a ``ConflictDecisionError``, or with a ``DirectoryError`` if the store fails.
    package func execute(
        _ difference: Difference,
        _ field: UserField,
        winner: Preference,
        of connection: DirectoryConnection
    ) -> Future<Difference> {
        let conflict = difference.conflicts.first { $0.field == field }
        guard case .both(_, let account) = difference.sides, let conflict else {
            return Future(error: ConflictDecisionError.noConflict)
        }
        let (name, directory) = (connection.settings.name, connection.directory)
        let (fields, updates) = (directory.mappedFields, useCases.updateLinks)
        return useCases.readPairings.execute(PairingQuery(of: name, .accounts([account]))).flatMap { pairings in
            guard let pairing = pairings.first, let user = pairing.user else { throw ConflictDecisionError.changed }
            // An account that was deleted and created again has no link, but its user still has the link to the earlier
            // account.
            let former = pairing.link ?? pairing.otherLink
            let present = Difference(.both(user, account), link: former, mapped: fields) { directory.stored($0) }
            guard present.conflicts.contains(conflict),
                let link = present.link(deciding: field, winner: winner, of: name, mapped: fields)
            else { throw ConflictDecisionError.changed }
            return updates.execute(LinkUpdateQuery(connection: name, put: [link]))
                .map { present.linked(link, mapped: fields) { directory.stored($0) } }
        }
    }

    /// Decides to keep a user whose account was deleted, and returns the difference after the decision.
    ///
    /// Removes the link. The next push creates a new account.
    ///
    /// The future fails with a ``ConflictDecisionError``, or with a ``DirectoryError`` if the store fails.
    package func keepUser(of difference: Difference, of connection: DirectoryConnection) -> Future<Difference> {
        guard case .goneThere(let user) = difference.sides, let link = difference.link else {
            return Future(error: ConflictDecisionError.noConflict)
        }
        let (name, directory) = (connection.settings.name, connection.directory)
        let updates = useCases.updateLinks
        return useCases.readPairings.execute(PairingQuery(of: name, .named([user.id]))).flatMap { pairings in
            guard let pairing = pairings.first, pairing.user?.version == user.version, pairing.link == link else {
                throw ConflictDecisionError.changed
            }
            return updates.execute(LinkUpdateQuery(connection: name, remove: [user.id])).map {
                Difference(.onlyHere(user), link: nil, mapped: directory.mappedFields) { directory.stored($0) }
            }
        }
    }
}

/// Why a conflict cannot be decided.
package enum ConflictDecisionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no conflict about the field or about a deleted account.
    case noConflict
    /// The user or the link has changed since the difference was found, in a way that matters for the decision.
    case changed

    package var description: String {
        switch self {
        case .noConflict: "there is no conflict to decide"
        case .changed: "the user or its link has changed; check the connection again"
        }
    }
}
