import UserDirectory

/// The last steps of a change: they change the group memberships, then read the entry if necessary.
struct ChangeTail {
    private let context: ChangeContext
    /// The entry's DN after the change; nil if the entry was removed.
    private let name: String?
    private let groups: [String]
    private var requests: [MembershipRequest]
    /// The entry after the change; nil if the entry must still be read, or if it was removed.
    private var entry: LDAPEntry?
    private var current: MembershipRequest?
    /// The first error of a ``MembershipRequest``.
    ///
    /// The requests for other groups are still sent before the whole change fails with this error.
    private var failure: RemoteError?

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
        if let failure { return .fail(failure) }
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
            if let error = current.error(answer.result, context) {
                failure = failure ?? error
                // Drops the remaining requests for this group: if the account could not be added under its new name,
                // its old name must stay in the group.
                requests.removeAll { $0.concerns(groupOf: current) }
            } else if let next = current.next(answer.result) {
                requests.insert(next, at: 0)
            }
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
