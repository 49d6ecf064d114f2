import CLDAP
import UserDirectory

/// Adds an account to a group, removes it from the group, or replaces its old name in the group.
struct MembershipRequest {
    private enum Action: String {
        case adding = "added to"
        case removing = "removed from"
        case renaming = "renamed in"
    }

    private let group: GroupEntry
    private let action: Action
    let request: LDAPRequest
    /// The modification to send if ``request`` fails because the group already lists the new name.
    ///
    /// Nil if ``request`` does not replace a name.
    private let alternative: LDAPModification?

    private init(_ action: Action, _ group: GroupEntry, _ modifications: [LDAPModification]) {
        self.group = group
        self.action = action
        request = .modify(name: group.place, modifications)
        alternative = action == .renaming ? modifications.first : nil
    }

    /// Returns the requests that change the memberships of an account from `old` to `new`.
    ///
    /// Before these requests, groups list the account as `before`; afterwards, they list it as `after`. If the account
    /// was removed, `after` is nil. Additions come before removals, so that a group does not become empty while its
    /// only member is renamed. Some groups must have at least one member.
    static func requests(
        from old: [String],
        as before: String,
        to new: [String],
        as after: String?,
        _ context: ChangeContext
    ) -> [MembershipRequest] {
        guard let attribute = context.mapping.groups?.member else { return [] }
        // Each modification adds or deletes a single value, so that it does not overwrite other changes to the group.
        let removal = LDAPModification(.delete, attribute, before)
        let addition = after.map { LDAPModification(.add, attribute, $0) }
        let isRenamed = after.map { before != $0 && key(before, context) != key($0, context) } ?? false
        let (oldKeys, newKeys) = (Set(old.map(FoldedText.identity)), Set(new.map(FoldedText.identity)))
        func entry(_ name: String) -> GroupEntry? { context.place(of: name).map { GroupEntry(name: name, place: $0) } }

        let added = new.filter { isRenamed || !oldKeys.contains(FoldedText.identity($0)) }.compactMap(entry)
        let removed = old.filter { isRenamed || !newKeys.contains(FoldedText.identity($0)) }.compactMap(entry)
        var requests: [MembershipRequest] = []
        if let addition { requests += added.map { MembershipRequest(.adding, $0, [addition]) } }
        requests += removed.map { MembershipRequest(.removing, $0, [removal]) }
        guard isRenamed || after == nil else { return requests }

        // Other groups may list the account, too: for example, groups whose names Roster does not allow, and groups
        // that share their name with another group.
        let known = Set(removed.map(\.place))
        for group in context.groups(listing: before) where !known.contains(group.place) {
            let name = FoldedText.identity(group.name)
            if let addition, newKeys.contains(name) || !oldKeys.contains(name) {
                requests.append(MembershipRequest(.renaming, group, [removal, addition]))
            } else {
                requests.append(MembershipRequest(.removing, group, [removal]))
            }
        }
        return requests
    }

    private static func key(_ member: String, _ context: ChangeContext) -> String? {
        context.mapping.groups?.namesLogins ?? false ? member : DistinguishedName.key(of: member)
    }

    func concerns(groupOf other: MembershipRequest) -> Bool { group.place == other.group.place }

    /// The request to send after an answer; nil if none is needed.
    func next(_ result: LDAPResult) -> MembershipRequest? {
        guard result.code == LDAP_TYPE_OR_VALUE_EXISTS, let alternative else { return nil }
        return MembershipRequest(.removing, group, [alternative])
    }

    /// The error of an answer; nil if the request succeeded, or if the error can be ignored.
    func error(_ result: LDAPResult, _ context: ChangeContext) -> RemoteError? {
        let isThere = action != .removing && result.code == LDAP_TYPE_OR_VALUE_EXISTS
        // The server or another program may meanwhile have removed the group, or removed or renamed the member.
        let isGone = action != .adding && [LDAP_NO_SUCH_ATTRIBUTE, LDAP_NO_SUCH_OBJECT].contains(result.code)
        guard !isThere, !isGone, let error = context.error(result) else { return nil }
        let isLast = result.code == LDAP_OBJECT_CLASS_VIOLATION && action == .removing
        let advice = isLast ? "; this group must keep at least one member, so add another member first" : ""
        let message = "not \(action.rawValue) the group \(group.name.quotedForMessage): \(error.description)\(advice)"
        return RemoteError(error.reason, message)
    }
}
