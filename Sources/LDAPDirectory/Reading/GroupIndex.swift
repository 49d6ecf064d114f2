import UserDirectory

/// The groups of a directory, and which accounts are in them.
struct GroupIndex {
    /// The groups that are left out because Roster does not allow their names.
    private(set) var unreadable: [String] = []
    private var mapping: GroupMapping?
    private var names: [String] = []
    /// Maps the folded name of each group to the group's distinguished name.
    private var places: [String: String] = [:]
    /// Maps the key of each group's distinguished name to the group's position in `names`.
    private var numbers: [String: Int] = [:]
    /// Maps the folded login of each account, or the key of its distinguished name, to the positions of its groups in
    /// `names`.
    private var members: [String: [Int]] = [:]

    /// Reads the groups, and also their members if the mapping has no `memberOf` attribute.
    ///
    /// - Parameter entries: The accounts whose groups are needed; nil for all accounts.
    init(_ session: LDAPSession, of entries: [LDAPEntry]? = nil) throws(RemoteError) {
        mapping = session.mapping.groups
        guard let mapping else { return }
        let readsMembers = mapping.memberOf == nil
        var filter = mapping.filter
        if readsMembers, let entries {
            let login = session.mapping.login
            let values = entries.compactMap { GroupIndex.member($0, login: $0[login].first?.text, mapping) }
            guard !values.isEmpty else { return }
            filter = .all([filter, .any(values.map { .equal(mapping.member, .text($0)) })])
        }
        let attributes = [mapping.name] + (readsMembers ? [mapping.member] : [])
        var index = self
        try session.search(mapping.base, .subtree, filter, attributes) { index.add($0, mapping, readsMembers) }
        self = index
    }

    /// Reads only the names and distinguished names of the groups.
    init(placesOf session: LDAPSession) throws(RemoteError) {
        mapping = session.mapping.groups
        guard let mapping else { return }
        var index = self
        try session.search(mapping.base, .subtree, mapping.filter, [mapping.name]) { index.add($0, mapping, false) }
        self = index
    }

    private mutating func add(_ group: LDAPEntry, _ mapping: GroupMapping, _ readsMembers: Bool) {
        let found = group[mapping.name].first?.text
        guard let name = found, FieldRules.isHandle(FieldRules.normalizedLine(name)) else {
            unreadable.append(found ?? group.name)
            return
        }
        let number = names.count
        names.append(name)
        places[FoldedText.identity(name)] = group.name
        if let key = DistinguishedName.key(of: group.name) { numbers[key] = number }
        guard readsMembers else { return }
        for value in group[mapping.member] {
            guard let text = value.text, let key = GroupIndex.key(text, mapping) else { continue }
            members[key, default: []].append(number)
        }
    }

    func groups(of entry: LDAPEntry, login: String) -> [String] {
        guard let mapping else { return [] }
        let found: [Int]
        if let memberOf = mapping.memberOf {
            found = entry[memberOf].compactMap { $0.text.flatMap { DistinguishedName.key(of: $0) } }
                .compactMap { numbers[$0] }
        } else {
            let key = mapping.namesLogins ? FoldedText.identity(login) : DistinguishedName.key(of: entry.name)
            found = key.flatMap { members[$0] } ?? []
        }
        return FieldRules.normalizedGroups(found.map { names[$0] })
    }

    /// The distinguished name of a group; nil if there is no group of this name.
    func place(of name: String) -> String? { places[FoldedText.identity(name)] }

    private static func member(_ entry: LDAPEntry, login: String?, _ mapping: GroupMapping) -> String? {
        mapping.namesLogins ? login : entry.name
    }

    static func key(_ member: String, _ mapping: GroupMapping) -> String? {
        mapping.namesLogins ? FoldedText.identity(member) : DistinguishedName.key(of: member)
    }
}
