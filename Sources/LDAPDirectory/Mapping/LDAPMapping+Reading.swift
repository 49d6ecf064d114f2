import UserDirectory

extension LDAPMapping {
    /// The attributes that are read from each account.
    var attributes: [String] {
        var names = [identity.id, identity.version, login] + texts.map(\.attribute)
        if let status { names += status.attributes }
        if let expiry { names.append(expiry.attribute) }
        if let memberOf = groups?.memberOf { names.append(memberOf) }
        return names.uniqued
    }

    /// The attributes that are read before and after a change.
    var attributesForChange: [String] {
        (["objectClass"] + attributes + newEntries.followingName.map(\.attribute)).uniqued
    }

    func read(_ entry: LDAPEntry, groups: (_ login: String) -> [String]) -> RemoteEntry {
        do throws(UnreadableEntry) {
            return .account(try account(entry, groups: groups))
        } catch {
            let login = entry[login].count == 1 ? entry[login][0].text : nil
            let problem = RemoteProblem(
                id: identity.id(of: entry),
                place: entry.name,
                login: login,
                code: error.code,
                message: error.message
            )
            return .unreadable(problem)
        }
    }

    func account(_ entry: LDAPEntry, groups: (_ login: String) -> [String]) throws(UnreadableEntry) -> RemoteAccount {
        guard let id = identity.id(of: entry) else {
            let message = "\(identity.id) cannot be read; grant the bind name read access to it"
            throw UnreadableEntry("no-id", message)
        }
        guard let name = try entry.text(login), !name.isEmpty else {
            throw UnreadableEntry("no-login", "the entry has no \(login) (used as the login); add one")
        }
        var fields = UserFields(login: name)
        for text in texts {
            guard let value = try entry.text(text.attribute) else { continue }
            // If the schema requires this attribute and the account has no name, the attribute contains the login.
            if text.field == .name, value == name, requires(text.attribute) { continue }
            _ = text.field.set(value, in: &fields)
        }
        if let status { fields.status = try status.read(entry) }
        if let expiry { fields.validUntil = try expiry.read(entry) }
        if self.groups != nil { fields.groups = groups(name) }
        return RemoteAccount(id: id, version: identity.version(of: entry), place: entry.name, fields: fields)
    }

    /// Whether an account without a name has its login in the attribute to which the name is mapped.
    var keepsLoginAsName: Bool { texts.contains { $0.field == .name && requires($0.attribute) } }

    /// Whether the object class `person` requires the attribute.
    func requires(_ attribute: String) -> Bool { ["cn", "sn"].contains(attribute.lowercased()) }
}

extension [String] {
    /// The names without duplicates, ignoring case.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}
