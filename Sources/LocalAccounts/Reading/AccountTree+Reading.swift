import UserDirectory

extension AccountTree {
    func entry(_ line: PasswdLine) -> RemoteEntry {
        do throws(AccountProblem) {
            return .account(try record(line).account())
        } catch {
            return .unreadable(
                RemoteProblem(
                    // The id is reported even if several lines have it, because Roster treats an account as deleted if
                    // its id is not reported.
                    id: line.id.map { RemoteID(String($0)) },
                    place: line.place,
                    login: line.login.isEmpty ? nil : line.login,
                    code: error.code,
                    message: error.message
                )
            )
        }
    }
}

extension AccountRecord {
    func account() throws(AccountProblem) -> RemoteAccount {
        let fields = try fields()
        return RemoteAccount(id: id, version: version, place: login.shown, fields: fields)
    }

    func fields() throws(AccountProblem) -> UserFields {
        var fields = UserFields(login: login, name: gecos.name)
        let groups = changedGroups
        fields.groups = FieldRules.normalizedGroups(groups)
        guard fields.groups.count == groups.count else {
            throw AccountProblem("similar-groups", "it is in groups whose names differ only in case; rename one")
        }
        let expiry = try AccountExpiry.number(shadow[7])
        let isDisabled = hasLockedPassword || expiry.map { $0 <= AccountExpiry.disabled } ?? false
        fields.status = isDisabled ? .disabled : .active
        if !isDisabled { fields.validUntil = expiry.map(AccountExpiry.lastDay) }
        return fields
    }
}
