import UserDirectory

/// A group in a directory.
struct GroupEntry {
    let name: String
    /// The distinguished name.
    let place: String
}

/// The groups of the accounts that a ``ChangePipeline`` may rename or remove.
///
/// The groups are read before the pipeline makes its first change. Groups whose names Roster does not allow are
/// included: they, too, must list a renamed account under its new name, and must no longer list a removed account.
struct GroupEntries {
    private var entries: [String: [GroupEntry]] = [:]

    /// Reads the groups of these members; a member is a distinguished name or a login.
    init(_ session: LDAPSession, listing members: [String]) throws(RemoteError) {
        guard let mapping = session.mapping.groups else { return }
        for start in stride(from: 0, to: members.count, by: GroupEntries.membersPerSearch) {
            let values = members[start..<min(start + GroupEntries.membersPerSearch, members.count)]
            let wanted = Set(values.compactMap { GroupIndex.key($0, mapping) })
            let filter = LDAPFilter.any(values.map { .equal(mapping.member, .text($0)) })
            var found = entries
            try session.search(
                mapping.base,
                .subtree,
                .all([mapping.filter, filter]),
                [mapping.name, mapping.member]
            ) { group in
                let entry = GroupEntry(name: group[mapping.name].first?.text ?? group.name, place: group.name)
                for value in group[mapping.member] {
                    guard let key = value.text.flatMap({ GroupIndex.key($0, mapping) }), wanted.contains(key) else {
                        continue
                    }
                    found[key, default: []].append(entry)
                }
            }
            entries = found
        }
    }

    private static let membersPerSearch = 100

    func entries(listing member: String, _ mapping: GroupMapping) -> [GroupEntry] {
        GroupIndex.key(member, mapping).flatMap { entries[$0] } ?? []
    }
}
