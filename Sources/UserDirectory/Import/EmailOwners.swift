/// Finds stored users who already have an email that one of the given records would set.
///
/// Several users may have the same email. A plan reports this, because a shared email is often a mistake.
struct EmailOwners {
    private let owners: [String: [User]]

    /// Looks up the new emails of the records; `present` are the stored users with the records' logins.
    init(_ records: [ImportRecord], present: [User], reads: ImportReads) throws {
        let known = Dictionary(present.map { (FoldedText.identity($0.login), $0.email) }) { first, _ in first }
        let emails = records.compactMap { record -> String? in
            guard let (login, email) = record.email, !email.isEmpty else { return nil }
            return known[FoldedText.identity(FieldRules.normalizedLine(login))] == email ? nil : email
        }
        owners = Dictionary(grouping: try reads.users(emails: emails)) { FoldedText.identity($0.email) }
    }

    /// Returns the login of another user who has the email that an entry sets; nil if there is no such user.
    func owner(for entry: PlanEntry) -> String? {
        let (id, email): (UserID?, String?) =
            switch entry.action {
            case .create(let draft): (nil, draft.email)
            case .update(let id, _, let changes): (id, changes.first { $0.field == .email }?.after)
            case .unchanged, .skip, .conflict, .refuse, .delete: (nil, nil)
            }
        guard let email, !email.isEmpty else { return nil }
        return owners[FoldedText.identity(email)]?.first { $0.id != id }?.login
    }
}

extension ImportRecord {
    fileprivate var email: (login: String, email: String)? {
        switch content {
        case .user(let user): user.edit.email.map { (user.login, $0) }
        case .planned(let entry):
            switch entry.action {
            case .create(let draft): (entry.login, draft.email)
            case .update(_, _, let changes):
                changes.first { $0.field == .email }.map { (entry.login, $0.after) }
            case .unchanged, .skip, .conflict, .refuse, .delete: nil
            }
        case .unreadable: nil
        }
    }
}
