import Foundation

extension SpillWriter {
    mutating func target(_ target: PushTarget) {
        uuid(target.user.uuid)
        number64(target.version ?? -1)
        text(target.purpose.rawValue)
        byte(target.account == nil ? 0 : 1)
        if let account = target.account { self.account(account) }
        byte(target.agreed == nil ? 0 : 1)
        if let agreed = target.agreed { self.agreed(agreed) }
    }
}

extension SpillReader {
    mutating func target() -> PushTarget {
        let user = UserID(uuid())
        let version = number64()
        let purpose = PushTarget.Purpose(rawValue: text()) ?? .synchronize
        return PushTarget(
            user: user,
            version: version < 0 ? nil : version,
            purpose: purpose,
            account: byte() == 1 ? account() : nil,
            agreed: byte() == 1 ? agreed() : nil
        )
    }
}

// MARK: - The plan's file

extension PlanFile {
    /// The JSON form of a ``PushTarget``; in `fields` and `agreed`, each member name is a ``UserField/key``.
    struct Target: Decodable {
        struct Account: Decodable {
            var id: String
            var version: String?
            var place: String
            var fields: [String: String]
        }

        var user: String
        var version: Int?
        var purpose: String
        var account: Account?
        var agreed: [String: String]?
    }
}

extension PlanFile.Target {
    /// Returns nil if a member is invalid or does not fit the action.
    func target(of action: PlanEntry.Action) -> PushTarget? {
        guard let id = UserID(user), let purpose = PushTarget.Purpose(rawValue: purpose) else { return nil }
        let account = account?.account
        guard (account == nil) == (self.account == nil), version.map({ $0 >= 0 }) ?? true else { return nil }
        switch action {
        case .create: guard account == nil, agreed != nil, version != nil else { return nil }
        case .update(let user, let planned, _):
            guard user == id, planned == version ?? 0, account != nil, agreed != nil else { return nil }
        case .delete(let user, let planned):
            guard user == id, planned == version ?? 0, account != nil, agreed == nil else { return nil }
        case .unchanged(let user, let planned):
            guard user == id, planned == version ?? 0, (account == nil) == (agreed == nil) else { return nil }
        case .skip, .conflict, .refuse: return nil
        }
        return PushTarget(
            user: id,
            version: version,
            purpose: purpose,
            account: account,
            agreed: agreed.map { AgreedValues(PlanFile.values($0)) }
        )
    }
}

extension PlanFile {
    /// Leaves out fields that this version of Roster does not support.
    static func values(_ texts: [String: String]) -> [UserField: String] {
        let known = texts.compactMap { key, text in
            UserField(key: key, among: UserField.settable).map { ($0, text) }
        }
        return Dictionary(uniqueKeysWithValues: known)
    }
}

extension PlanFile.Target.Account {
    /// Nil if a text is not valid for its field.
    fileprivate var account: RemoteAccount? {
        var values = UserFields(login: "")
        for (field, text) in PlanFile.values(fields) {
            guard field.set(text, in: &values) else { return nil }
        }
        return RemoteAccount(id: RemoteID(id), version: version, place: place, fields: values)
    }
}
