package struct ConnectionCounts: Hashable, Sendable {
    /// Accounts that were read.
    package internal(set) var accounts = 0
    /// Users who have a link and an existing account at the connection.
    package internal(set) var linked = 0
    /// Users that a pull would add, change or delete.
    package internal(set) var toPull = 0
    /// Accounts that a push would create, change, disable or delete.
    package internal(set) var toPush = 0
    /// Users with a conflict in at least one field; see ``FieldDifference/Side/both``.
    package internal(set) var conflicts = 0
    /// Differences that a pull or a push cannot apply; see ``Directions/isRejected``.
    package internal(set) var unreadable = 0

    package init() {}

    package var differences: Int { toPull + toPush + conflicts + unreadable }

    package func replacing(_ old: Directions, by new: Directions) -> ConnectionCounts {
        var counts = self
        counts.count(old, by: -1)
        counts.count(new, by: 1)
        return counts
    }

    mutating func count(_ directions: Directions, by step: Int = 1) {
        if directions.isRejected { unreadable += step }
        if directions.pulls { toPull += step }
        if directions.pushes { toPush += step }
        if directions.isConflict { conflicts += step }
    }
}

/// What a pull and a push would do about a difference.
package struct Directions: Hashable, Sendable {
    package internal(set) var pulls = false
    package internal(set) var pushes = false
    package internal(set) var isConflict = false
    /// Whether a pull or a push cannot apply the difference.
    ///
    /// True if the account cannot be read, if the values to pull break a rule, or if the system would refuse the push.
    package internal(set) var isRejected = false
    /// Why the connection's system would refuse the change of a push; nil if no reason is known.
    package internal(set) var objection: String?
    /// Whether a push would disable or delete the account.
    package internal(set) var isRemoval = false

    package var isEmpty: Bool { !pulls && !pushes && !isConflict && !isRejected }
}

extension Difference {
    func directions(_ settings: ConnectionSettings, _ belonging: Belonging, _ push: PushDecision) -> Directions {
        var directions = Directions()
        switch sides {
        case .both(let user, let account):
            directions.isConflict = !conflicts.isEmpty
            directions.pulls = fields.contains { $0.side == .there }
            if belonging.contains(user) {
                directions.pushes = fields.contains { $0.side == .here }
            } else {
                directions.isRemoval = link?.account.id == account.id && settings.removes(account)
            }
        case .onlyHere: directions.pushes = true
        case .onlyThere(let account): directions.pulls = belonging.contains(account.fields)
        case .goneHere(let account): directions.isRemoval = settings.removes(account)
        case .goneThere(let user): directions.pulls = belonging.contains(user)
        case .unreadable: directions.isRejected = true
        case .gone: break
        }
        if directions.isRemoval { directions.pushes = true }
        if directions.pushes, let objection = push.objection(to: self) {
            (directions.pushes, directions.isRemoval, directions.isRejected) = (false, false, true)
            directions.objection = objection.description
        }
        if directions.pulls, !violations.isEmpty { (directions.pulls, directions.isRejected) = (false, true) }
        return directions
    }

    /// The rules that the user would break with the values that a pull would copy from the account.
    package var violations: [RuleViolation] {
        switch sides {
        case .onlyThere(let account): return FieldRules.violations(in: account.fields, roles: nil)
        case .both(let user, let account):
            var fields = user.fields
            for difference in self.fields where difference.side == .there {
                difference.field.copy(from: account.fields, to: &fields)
            }
            return fields == user.fields ? [] : FieldRules.violations(in: fields, roles: nil)
        case .onlyHere, .goneHere, .goneThere, .gone, .unreadable: return []
        }
    }

    /// Why the account or the user is rejected, if ``Directions/isRejected`` is true.
    package func rejection(_ directions: Directions) -> String {
        if case .unreadable(let problem) = sides { return problem.text }
        let violations = violations
        let broken = violations.isEmpty ? nil : RuleViolation.list(violations)
        return [broken, directions.objection].compactMap(\.self).joined(separator: "; ")
    }
}

extension ConnectionSettings {
    /// Whether a push disables or deletes this account if its user is deleted or no longer belongs to the connection.
    func removes(_ account: RemoteAccount) -> Bool {
        switch others {
        case .leave: false
        case .disable: account.fields.status != .disabled
        case .delete: true
        }
    }
}
