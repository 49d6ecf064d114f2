import CLDAP
import UserDirectory

/// Reads an account's entry again, and checks that it has not changed.
struct EntryCheck {
    enum Outcome {
        case step(ChangeStep)
        case entry(LDAPEntry)
    }

    private let context: ChangeContext
    private let account: RemoteAccount
    private var isLocating = false

    init(_ context: ChangeContext, _ account: RemoteAccount) {
        self.context = context
        self.account = account
    }

    func begin() -> ChangeStep {
        .send(
            .search(
                base: account.place,
                scope: .base,
                filter: .present("objectClass"),
                attributes: context.attributes
            )
        )
    }

    mutating func next(_ answer: ChangeAnswer) -> Outcome {
        if isLocating {
            if let error = context.error(answer.result) { return .step(.fail(error)) }
            if answer.entries.isEmpty {
                return .step(.fail(RemoteError(.missing, "the entry \(account.place) does not exist any more")))
            }
            return .step(.fail(.changedMeanwhile))
        }
        let isMissing = answer.result.code == LDAP_NO_SUCH_OBJECT || answer.result.code == LDAP_REFERRAL
        if let error = context.error(answer.result), !isMissing { return .step(.fail(error)) }
        guard let entry = answer.entries.first, context.mapping.identity.id(of: entry) == account.id else {
            return .step(locate())
        }
        return isUnchanged(entry) ? .entry(entry) : .step(.fail(.changedMeanwhile))
    }

    /// Searches for the account by its id, because it may have another DN now.
    private mutating func locate() -> ChangeStep {
        isLocating = true
        return .send(
            .search(
                base: context.session.settings.base,
                scope: .subtree,
                filter: context.mapping.identity.filter(account.id),
                attributes: ["1.1"]
            )
        )
    }

    private func isUnchanged(_ entry: LDAPEntry) -> Bool {
        guard case .account(let now) = context.mapping.read(entry, groups: { _ in [] }) else { return false }
        // `now` is not normalized. `account` is normalized if a pull or push read it, but not if a change returned it.
        let (found, expected) = (FieldRules.normalized(now.fields), FieldRules.normalized(account.fields))
        // The logins are compared even if the versions are equal. Roster refuses some changes to the account with which
        // it connects, and recognizes this account by the login in the plan. If another program wrote the plan, that
        // login may be wrong. A wrong login could hide that a change concerns the account with which Roster connects.
        guard found.login == expected.login else { return false }
        if let version = account.version { return context.mapping.identity.version(of: entry) == version }
        return context.mapping.fields.allSatisfy { field in
            field == .groups || field.text(of: found) == field.text(of: expected)
        }
    }
}
