import CLDAP
import UserDirectory

/// The last steps of a change: changes the group memberships, then reads the entry if the server did not return it.
struct ChangeTail {
    private let context: ChangeContext
    /// The entry's DN after the change; nil if the entry was removed.
    private let name: String?
    private let groups: [String]
    private var requests: [MembershipRequest]
    private var entry: LDAPEntry?
    private var current: MembershipRequest?

    /// - Parameters:
    ///   - entry: The entry after the change; nil if it must be read.
    ///   - groups: The groups after the change.
    init(
        _ context: ChangeContext,
        name: String?,
        entry: LDAPEntry?,
        groups: [String],
        _ requests: [MembershipRequest]
    ) {
        self.context = context
        self.name = name
        self.entry = entry
        self.groups = groups
        self.requests = requests
    }

    var isChanging: Bool { current != nil }

    mutating func begin() -> ChangeStep {
        if !requests.isEmpty {
            let request = requests.removeFirst()
            current = request
            return .send(request.request)
        }
        current = nil
        guard let name else { return .done(.success(nil)) }
        guard let entry else {
            let attributes = context.mapping.attributes
            return .send(.search(base: name, scope: .base, filter: .present("objectClass"), attributes: attributes))
        }
        do throws(UnreadableEntry) {
            return .done(.success(try context.mapping.account(entry) { _ in groups }))
        } catch {
            return .fail(RemoteError(.refused, "the entry was changed, but cannot be read: \(error.message)"))
        }
    }

    mutating func next(_ answer: ChangeAnswer) -> ChangeStep {
        if let current {
            if let error = current.error(answer.result, context) { return .fail(error) }
            return begin()
        }
        if let error = context.error(answer.result) { return .fail(error) }
        guard let found = answer.entries.first else {
            return .fail(RemoteError(.missing, "the entry was changed, but cannot be read again"))
        }
        entry = found
        return begin()
    }
}

/// Adds an account to a group, or removes it.
struct MembershipRequest {
    private let group: String
    private let isAddition: Bool
    let request: LDAPRequest

    private init(group: String, isAddition: Bool, request: LDAPRequest) {
        self.group = group
        self.isAddition = isAddition
        self.request = request
    }

    /// Returns the requests that change the memberships of an account from `old` to `new`.
    ///
    /// Groups list the account as `before` until now and as `after` from now on; the two differ if it was renamed.
    /// Additions come first, because some groups must not become empty.
    static func requests(
        from old: [String],
        as before: String,
        to new: [String],
        as after: String,
        _ context: ChangeContext
    ) -> [MembershipRequest] {
        guard let attribute = context.mapping.groups?.member else { return [] }
        let isRenamed = before != after && key(before, context) != key(after, context)
        let (oldKeys, newKeys) = (Set(old.map(FoldedText.identity)), Set(new.map(FoldedText.identity)))
        func make(_ group: String, _ isAddition: Bool, _ member: String) -> MembershipRequest? {
            guard let place = context.place(of: group) else { return nil }
            // Adds or deletes a single value, so that other changes to the group are not overwritten.
            let modification = LDAPModification(isAddition ? .add : .delete, attribute, member)
            return MembershipRequest(
                group: group,
                isAddition: isAddition,
                request: .modify(name: place, [modification])
            )
        }
        let added = new.filter { isRenamed || !oldKeys.contains(FoldedText.identity($0)) }
        let removed = old.filter { isRenamed || !newKeys.contains(FoldedText.identity($0)) }
        return added.compactMap { make($0, true, after) } + removed.compactMap { make($0, false, before) }
    }

    private static func key(_ member: String, _ context: ChangeContext) -> String? {
        context.mapping.groups?.namesLogins ?? false ? member : DistinguishedName.key(of: member)
    }

    /// The error of an answer; nil if the membership is as it should be.
    func error(_ result: LDAPResult, _ context: ChangeContext) -> RemoteError? {
        let isThere = isAddition && result.code == LDAP_TYPE_OR_VALUE_EXISTS
        let isGone = !isAddition && [LDAP_NO_SUCH_ATTRIBUTE, LDAP_NO_SUCH_OBJECT].contains(result.code)
        guard !isThere, !isGone, let error = context.error(result) else { return nil }
        let verb = isAddition ? "added to" : "removed from"
        let advice = result.code == LDAP_OBJECT_CLASS_VIOLATION && !isAddition ? "; a group needs a member" : ""
        let message = "not \(verb) the group \(group.quotedForMessage): \(error.description)\(advice)"
        return RemoteError(error.reason, message)
    }
}
