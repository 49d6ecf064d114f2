extension Difference {
    /// Returns the link to write after one side has won the conflict about a field; nil if there is no such conflict.
    ///
    /// This link records the losing side's value as the agreed value. The next comparison then finds that only the
    /// winning side has changed the field.
    func link(
        deciding field: UserField,
        winner: Preference,
        of connection: String,
        mapped fields: [UserField]
    ) -> Link? {
        guard case .both(let user, let account) = sides,
            let conflict = conflicts.first(where: { $0.field == field })
        else { return nil }
        var agreed = link?.account.agreed.values ?? [:]
        if link == nil {
            // There was no link yet, so the new link also records all fields whose values do not differ.
            for field in fields where !self.fields.contains(where: { $0.field == field }) {
                agreed[field] = field.text(of: account.fields)
            }
        }
        agreed[field] = winner == .here ? conflict.there : conflict.here
        let state = AccountState(id: account.id, version: link?.account.version, agreed: AgreedValues(agreed))
        return Link(connection: connection, user: user.id, account: state)
    }

    func linked(_ link: Link?, mapped fields: [UserField], stored: (UserFields) -> UserFields) -> Difference {
        Difference(sides, link: link, mapped: fields, stored: stored)
    }

    package func directions(_ connection: DirectoryConnection, today: Day) -> Directions {
        let settings = connection.settings
        let push = PushDecision(settings, connection.directory, preference: nil, today: today)
        return directions(settings, Belonging(settings, today: today), push)
    }
}
