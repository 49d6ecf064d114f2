import CLDAP
import UserDirectory

/// Changes fields of an account.
struct UpdateRun: ChangeRun {
    private enum State {
        /// The changes have been sent without reading the entry first; the server checks that the entry has not
        /// changed.
        case modifyingUnread
        case checking(EntryCheck)
        /// The request to rename the entry has been sent; the changes in `then` follow.
        case renaming(to: String, then: [AttributeChange])
        case modifying(name: String)
        case ending(ChangeTail)
    }

    private let context: ChangeContext
    private let account: RemoteAccount
    private let fields: [UserField]
    private let new: UserFields
    private var state: State

    init(_ context: ChangeContext, _ account: RemoteAccount, _ fields: [UserField], to new: UserFields) {
        self.context = context
        self.account = account
        self.fields = fields
        self.new = new
        state = .checking(EntryCheck(context, account))
    }

    var isChanging: Bool {
        switch state {
        case .checking: false
        case .modifyingUnread, .renaming, .modifying: true
        case .ending(let tail): tail.isChanging
        }
    }

    private var groups: [String] { fields.contains(.groups) ? new.groups : account.fields.groups }

    mutating func begin() -> ChangeStep {
        let known = Set(account.fields.groups.map(FoldedText.identity))
        if let error = context.missing(groups.filter { !known.contains(FoldedText.identity($0)) }) {
            return .fail(error)
        }
        if let changes = context.mapping.changes(of: account, fields, to: new),
            let assertion = context.assertion(of: account)
        {
            state = .modifyingUnread
            let modifications = changes.flatMap {
                AttributeChange($0.attribute, old: [], new: $0.value).modifications(isAsserted: true)
            }
            return .send(.modify(name: account.place, modifications), [assertion] + context.postRead())
        }
        return EntryCheck(context, account).begin()
    }

    mutating func next(_ answer: ChangeAnswer) -> ChangeStep {
        switch state {
        case .modifyingUnread:
            if [LDAP_ASSERTION_FAILED, LDAP_NO_SUCH_OBJECT, LDAP_REFERRAL].contains(answer.result.code) {
                // Reads the entry to find out why the server refused the change.
                let check = EntryCheck(context, account)
                state = .checking(check)
                return check.begin()
            }
            if let error = context.error(answer.result) { return .fail(error) }
            return end(answer.result.entry?.name ?? account.place, answer.result.entry)
        case .checking(var check):
            let outcome = check.next(answer)
            state = .checking(check)
            switch outcome {
            case .step(let step): return step
            case .entry(let entry): return change(entry)
            }
        case .renaming(let name, let changes):
            if let error = context.error(answer.result) { return .fail(error) }
            let entry = answer.result.entry
            guard !changes.isEmpty else { return end(entry?.name ?? name, entry) }
            return modify(entry?.name ?? name, changes, asserting: entry)
        case .modifying(let name):
            if let error = context.error(answer.result) { return .fail(error) }
            return end(name, answer.result.entry)
        case .ending(var tail):
            let step = tail.next(answer)
            state = .ending(tail)
            return step
        }
    }

    /// Begins to change the entry; called if the entry has not changed since the account was read.
    private mutating func change(_ entry: LDAPEntry) -> ChangeStep {
        let found: [(attribute: String, value: String?)]
        do throws(UnreadableEntry) {
            found = try context.mapping.changes(of: entry, fields, to: new)
        } catch {
            return .fail(RemoteError(.refused, error.message))
        }
        var name = DistinguishedName(entry.name) ?? DistinguishedName(names: [])
        let named = found.filter { $0.value != nil && name.ownValue(of: $0.attribute) != nil }
        let classes = context.mapping.auxiliaryClasses(
            found.filter { $0.value != nil }.map(\.attribute),
            among: entry["objectClass"].compactMap(\.text)
        )
        let others =
            classes.map { AttributeChange("objectClass", old: [], new: $0) }
            + found.filter { change in !named.contains { $0.attribute == change.attribute } }
            .map { AttributeChange($0.attribute, old: Array(entry[$0.attribute]), new: $0.value) }
        if !named.isEmpty {
            for (attribute, value) in named { name.replaceOwn(attribute, with: value ?? "") }
            state = .renaming(to: name.description, then: others)
            let request = LDAPRequest.rename(name: entry.name, to: name.ownName)
            return .send(request, context.assertion(of: entry) + context.postRead())
        }
        return others.isEmpty ? end(entry.name, entry) : modify(entry.name, others, asserting: entry)
    }

    private mutating func modify(
        _ name: String,
        _ changes: [AttributeChange],
        asserting entry: LDAPEntry?
    ) -> ChangeStep {
        state = .modifying(name: name)
        let assertion = entry.map(context.assertion) ?? []
        let modifications = changes.flatMap { $0.modifications(isAsserted: !assertion.isEmpty) }
        return .send(.modify(name: name, modifications), assertion + context.postRead())
    }

    private mutating func end(_ name: String, _ entry: LDAPEntry?) -> ChangeStep {
        let login = fields.contains(.login) ? new.login : account.fields.login
        let requests = MembershipRequest.requests(
            from: account.fields.groups,
            as: context.member(account.place, account.fields.login),
            to: groups,
            as: context.member(name, login),
            context
        )
        var tail = ChangeTail(context, name: name, entry: entry, groups: groups, requests)
        let step = tail.begin()
        state = .ending(tail)
        return step
    }
}

/// A new value of an attribute; a nil value removes the attribute.
private struct AttributeChange {
    let attribute: String
    let old: [LDAPValue]
    let new: String?

    init(_ attribute: String, old: [LDAPValue], new: String?) {
        self.attribute = attribute
        self.old = old
        self.new = new
    }

    /// Returns the modifications that replace the old values with the new value.
    ///
    /// If the request has no assertion control, the modifications delete exactly the old values. The server then
    /// refuses the request if the entry no longer has these values.
    func modifications(isAsserted: Bool) -> [LDAPModification] {
        // Adds a class and removes none: the entry keeps its other classes.
        if attribute == "objectClass" { return new.map { [LDAPModification(.add, attribute, $0)] } ?? [] }
        if isAsserted { return [LDAPModification(.replace, attribute, new.map { [.text($0)] } ?? [])] }
        return (old.isEmpty ? [] : [LDAPModification(.delete, attribute, old)])
            + (new.map { [LDAPModification(.add, attribute, $0)] } ?? [])
    }
}
