import UserDirectory

/// A condition that must hold in a tree before or after a step.
enum Expectation {
    /// The account has these entries.
    case account(AccountRecord)
    /// There is an account with these fields.
    case created(UserFields)
    case noAccount(String)
    case group(String)
    case noGroup(String)

    func isMet(in tree: AccountTree) -> Bool {
        switch self {
        case .account(let record): tree.found(record.id)?.isSame(as: record) ?? false
        case .created(let fields):
            tree.line(login: fields.login).flatMap { tree.found($0) }.flatMap { try? $0.fields() }
                .map { Expectation.differences($0, fields).isEmpty } ?? false
        case .noAccount(let login):
            tree.line(login: login) == nil && !tree.hasShadow(login)
                && !tree.groups.contains { $0.members.contains(login) }
        case .group(let name): tree.hasGroup(name)
        case .noGroup(let name): !tree.hasGroup(name)
        }
    }

    /// Whether the step has made its change, but another program has changed the account at the same time.
    func hasForeignChange(in tree: AccountTree, before: [Expectation]) -> Bool {
        guard case .account(let record) = self, let found = tree.found(record.id), !found.isSame(as: record),
            let there = try? found.fields(), let asked = try? record.fields(),
            let old = before.lazy.compactMap(\.fields).first
        else { return false }
        let changed = Expectation.differences(asked, old)
        return !Expectation.differences(there, asked).contains(where: changed.contains)
    }

    private var fields: UserFields? {
        if case .account(let record) = self { try? record.fields() } else { nil }
    }

    private static func differences(_ found: UserFields, _ asked: UserFields) -> [UserField] {
        let asked = FieldRules.normalized(AccountSettings.stored(asked))
        let found = FieldRules.normalized(found)
        return AccountSettings.fields.filter { $0.text(of: found) != $0.text(of: asked) }
    }
}

extension AccountRecord {
    /// Whether all entries are equal, apart from the order and the ids of the groups.
    ///
    /// The ids of the groups are not compared, because a group that an earlier step will create has no id yet when the
    /// change is planned.
    func isSame(as other: AccountRecord) -> Bool {
        func names(_ record: AccountRecord) -> [String] { record.groups.map(\.name).sorted(by: String.comesFirst) }
        return passwd == other.passwd && shadow == other.shadow && primaryGroup == other.primaryGroup
            && names(self) == names(other)
    }
}

extension AccountTree {
    /// All entries of the account with this id; nil if there is no such account, or if its entries are invalid.
    func found(_ id: RemoteID) -> AccountRecord? { line(id).flatMap(found) }

    func found(_ line: PasswdLine) -> AccountRecord? { try? record(line) }
}
