/// Decides about changes to a store's roles, and writes the changes.
struct RoleDecision {
    let transaction: any ChangeTransaction

    /// Returns the change that an edit would make; writes nothing.
    func change(_ edit: RoleEdit) throws -> RoleChange {
        let before = try transaction.roles()
        var after = before
        switch edit {
        case .add(let names):
            // A name that is given twice is added only once.
            var keys: Set<String> = []
            for name in names where keys.insert(FoldedText.identity(FieldRules.normalizedLine(name))).inserted {
                after.append(try FieldRules.checkedRole(name, among: after))
            }
        case .remove(let names):
            for name in names {
                let name = FieldRules.normalizedLine(name)
                let key = FoldedText.identity(name)
                if let index = after.firstIndex(where: { FoldedText.identity($0) == key }) {
                    after.remove(at: index)
                } else if !before.contains(where: { FoldedText.identity($0) == key }) {
                    let removable = before.filter { $0 != User.adminRole }
                    throw DirectoryError.noRole(name, nearest: NearestWord.find(name, among: removable))
                }
            }
        }
        return RoleChange(before: before, after: after)
    }

    func write(_ change: RoleChange, _ journal: TaskJournal) throws {
        for name in change.removed {
            if name == User.adminRole { throw DirectoryError.roleNeeded(name) }
            let use = try transaction.use(ofRole: name)
            if use.users > 0 { throw DirectoryError.roleInUse(use) }
        }
        try transaction.setRoles(change.after)
        journal.record(change)
    }
}

extension ChangeRules {
    /// Adds or removes roles; changes nothing if one of the roles is refused.
    ///
    /// - Throws: ``DirectoryError/readOnly``; ``DirectoryError/invalid(_:)``, ``DirectoryError/roleExists(_:)``,
    ///   ``DirectoryError/noRole(_:nearest:)``, ``DirectoryError/roleNeeded(_:)``, ``DirectoryError/roleInUse(_:)``;
    ///   and the transaction's errors.
    package func perform(_ query: RoleEditQuery, in transaction: any ChangeTransaction) throws -> RoleChange {
        try checkWritable()
        let decision = RoleDecision(transaction: transaction)
        var change = try decision.change(query.edit)
        guard change.before != change.after else { return change }
        let journal = try TaskJournal(.own, by: query.author, at: transaction.clock.timestamp, in: transaction)
        try decision.write(change, journal)
        change.task = try journal.finish()?.id
        return change
    }
}
