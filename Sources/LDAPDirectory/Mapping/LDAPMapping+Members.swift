import UserDirectory

extension LDAPMapping {
    /// The value that lists an account as a member of a group: the account's DN or login.
    func member(_ name: String, _ login: String) -> String {
        groups?.namesLogins ?? false ? login : name
    }

    /// The value with which groups list the account before the change; nil if this value certainly stays valid.
    ///
    /// Also nil for a new account, or if groups are not mapped.
    func endingMember(_ change: RemoteChange) -> String? {
        guard groups != nil else { return nil }
        switch change {
        case .create: return nil
        case .update(let account, let fields, _):
            return mayRename(account, fields) ? member(account.place, account.fields.login) : nil
        case .delete(let account): return member(account.place, account.fields.login)
        }
    }

    private func mayRename(_ account: RemoteAccount, _ fields: [UserField]) -> Bool {
        if fields.contains(.login) { return true }
        guard let groups, !groups.namesLogins, let name = DistinguishedName(account.place) else { return false }
        let attributes =
            texts.filter { fields.contains($0.field) }.map(\.attribute)
            + (fields.contains(.name) ? newEntries.followingName.map(\.attribute) : [])
        return attributes.contains { name.ownValue(of: $0) != nil }
    }
}
