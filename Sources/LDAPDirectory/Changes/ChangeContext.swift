import UserDirectory

/// State that is shared by all changes of one ``ChangePipeline``.
final class ChangeContext {
    let session: LDAPSession
    /// The attributes that are read from an entry before it is changed, and that the server returns after the change.
    let attributes: [String]
    /// Nil if no change concerns groups, or if groups are not mapped.
    private let groups: GroupIndex?
    /// Nil if none of the changes can rename or remove an account, or if groups are not mapped.
    private let entries: GroupEntries?

    var mapping: LDAPMapping { session.mapping }

    init(_ session: LDAPSession, for changes: [RemoteChange]) throws(RemoteError) {
        self.session = session
        attributes = session.mapping.attributesForChange
        let concernsGroups = session.mapping.groups != nil && changes.contains(where: ChangeContext.concernsGroups)
        groups = concernsGroups ? try GroupIndex(placesOf: session) : nil
        let members = changes.compactMap(session.mapping.endingMember)
        entries = members.isEmpty ? nil : try GroupEntries(session, listing: members)
        if let numbers = session.mapping.newEntries.numbers, session.nextNumber == nil,
            changes.contains(where: { if case .create = $0 { true } else { false } })
        {
            try ChangeContext.findNumber(session, numbers.attribute, numbers.range)
        }
    }

    private static func concernsGroups(_ change: RemoteChange) -> Bool {
        switch change {
        case .create(let fields): !fields.groups.isEmpty
        case .update(let account, let fields, let new):
            fields.contains(.groups)
                || (!account.fields.groups.isEmpty && (fields.contains(.login) || fields.contains(.name)))
                || (fields.contains(.login) && !new.groups.isEmpty)
        case .delete(let account): !account.fields.groups.isEmpty
        }
    }

    func run(_ change: RemoteChange) -> any ChangeRun {
        switch change {
        case .create(let fields): CreateRun(self, fields)
        case .update(let account, let fields, let new): UpdateRun(self, account, fields, to: new)
        case .delete(let account): DeleteRun(self, account)
        }
    }

    func error(_ result: LDAPResult) -> RemoteError? {
        result.failure.map { RemoteError($0, at: session.place) }
    }

    // MARK: - Controls

    /// The control that makes the server return the changed entry; empty if the server does not support the control.
    func postRead() -> [RequestControl] {
        session.abilities.postRead ? [.postRead(attributes)] : []
    }

    /// The control that makes a change fail if the entry has changed since it was read.
    ///
    /// Empty if the server does not support the control.
    func assertion(of entry: LDAPEntry) -> [RequestControl] {
        guard session.abilities.assertions else { return [] }
        if let version = mapping.identity.version(of: entry) {
            return [.assertion(.equal(mapping.identity.version, .text(version)))]
        }
        let filters = mapping.attributes.map { attribute in
            let values = entry[attribute].map { LDAPFilter.equal(attribute, $0) }
            return values.isEmpty ? LDAPFilter.not(.present(attribute)) : .all(values)
        }
        return [.assertion(.all(filters))]
    }

    /// The control that makes a change fail if the account's entry has changed since the account was read.
    ///
    /// Returns nil if the server does not support the control, or if the account has no version.
    func assertion(of account: RemoteAccount) -> RequestControl? {
        guard session.abilities.assertions, let version = account.version else { return nil }
        let identity = mapping.identity
        // The filter also compares the login. `OwnAccount` protects the account with which Roster connects, and
        // recognizes this account by the login in the push's plan. The plan may be in a temporary file. If another
        // program wrote a wrong login into this file, `OwnAccount` would not recognize the account. The comparison then
        // makes the change fail.
        let login = LDAPFilter.equal(mapping.login, .text(account.fields.login))
        return .assertion(.all([identity.filter(account.id), .equal(identity.version, .text(version)), login]))
    }

    // MARK: - Groups

    func place(of group: String) -> String? { groups?.place(of: group) }

    /// The value that lists an account as a member of a group: the account's DN or login.
    func member(_ name: String, _ login: String) -> String {
        mapping.member(name, login)
    }

    /// The groups that list an account as a member; `member` is the account's DN or login.
    ///
    /// The groups are known only for accounts that a change may rename or remove. For other accounts, the result is
    /// empty.
    func groups(listing member: String) -> [GroupEntry] {
        guard let mapping = mapping.groups else { return [] }
        return entries?.entries(listing: member, mapping) ?? []
    }

    /// An error for the first group that does not exist; nil if all groups exist, or if groups are not mapped.
    func missing(_ names: [String]) -> RemoteError? {
        guard let base = mapping.groups?.base, let name = names.first(where: { place(of: $0) == nil }) else {
            return nil
        }
        let advice = "create the group there, or remove it from the user's groups"
        return RemoteError(.refused, "there is no group \(name.quotedForMessage) below \(base); \(advice)")
    }

    // MARK: - Numbers

    /// Sets the session's next number to one more than the highest number in use within the range.
    ///
    /// If no number within the range is in use, the next number is the lower bound of the range.
    private static func findNumber(
        _ session: LDAPSession,
        _ attribute: String,
        _ range: ClosedRange<Int>
    ) throws(RemoteError) {
        var next = range.lowerBound
        try session.search(session.settings.base, .subtree, .present(attribute), [attribute]) { entry in
            let numbers = entry[attribute].compactMap { $0.text.flatMap { Int($0) } }
            next = numbers.filter(range.contains).reduce(next) { max($0, $1 + 1) }
        }
        session.nextNumber = next
    }

    /// Takes the next number for a new account; nil if the next number is outside the range.
    func takeNumber() -> Int? {
        guard let range = mapping.newEntries.numbers?.range, let number = session.nextNumber, range.contains(number)
        else { return nil }
        session.nextNumber = number + 1
        return number
    }
}
