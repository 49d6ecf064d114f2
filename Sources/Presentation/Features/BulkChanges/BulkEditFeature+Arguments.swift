internal import UserDirectory

/// An argument replaces the menu or form in which the value is chosen; the confirmation is still required.
extension BulkEditFeature {
    var roleArgument: CommandArgument {
        CommandArgument(name: "ROLE", title: "the new role") { [self] typed in
            context.known.roles.filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard context.known.roles.contains(text) else {
                throw .init(
                    unknown: "role",
                    text,
                    among: context.known.roles,
                    fallback: "select a role below"
                )
            }
            try ask(.setRole(text))
        }
    }

    var untilArgument: CommandArgument {
        CommandArgument(name: "DAY|none", title: "the last day of access") { typed in
            [("none", "no last day"), ("30d", "in 30 days"), ("3m", "in 3 months"), ("1y", "in a year")]
                .filter { $0.0.hasPrefix(typed) }
        } run: { [self] text throws(CommandArgumentError) in
            if text == "none" { return try ask(.setUntil(nil)) }
            guard let day = QueryDay(text) else {
                throw .init(message: "\"\(text)\" is not a date; write 2027-01-31, 30d, tomorrow or none")
            }
            try ask(.setUntil(day.day(on: environment.clock.today)))
        }
    }

    var kindArgument: CommandArgument {
        let kinds = User.Kind.allCases.map(\.rawValue)
        return CommandArgument(name: "KIND", title: "the new kind") { typed in
            kinds.filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard let kind = User.Kind(rawValue: text) else {
                throw .init(unknown: "kind", text, among: kinds, fallback: "select a kind below")
            }
            try ask(.setKind(kind))
        }
    }

    var noteArgument: CommandArgument {
        CommandArgument(name: "NOTE", title: "the new note") {
            [self] text throws(CommandArgumentError) in
            let note = FieldRules.normalized(UserFields(login: "x", note: text)).note
            let violations = FieldRules.violations(in: UserFields(login: "x", note: note), roles: nil)
            if let violation = violations.first(where: { $0.field == .note }) {
                throw .init(message: "The note \(violation.message)")
            }
            try ask(.setNote(note))
        }
    }

    func groupArgument(_ action: @escaping (String) -> BulkAction) -> CommandArgument {
        CommandArgument(name: "GROUP", title: "the name of the group", hasFewValues: false) { [self] typed in
            context.known.groups(beginning: typed)
        } run: { [self] text throws(CommandArgumentError) in
            let group = FieldRules.normalizedLine(text)
            if let problem = FieldRules.problem(inGroupName: group) {
                throw .init(message: "A group name \(problem)")
            }
            let action = action(group)
            if case .removeGroup = action, let reason = reasonAgainstRemoval(from: group, amongTargets: false) {
                throw .init(message: reason)
            }
            try ask(action)
        }
    }

    private func ask(_ action: BulkAction) throws(CommandArgumentError) {
        if let reason = bulk.reasonAgainstChange { throw .init(message: reason) }
        bulk.askForBulk(action)
    }
}
