internal import UserDirectory

/// The arguments of bulk changes in the palette: they replace the menu or form, but not the confirmation.
extension BulkEditFeature {
    var roleArgument: CommandArgument {
        CommandArgument(name: "ROLE", title: "the role of the marked users") { [self] typed in
            context.known.roles.filter { $0.hasPrefix(typed) }.map { ($0, "a role") }
        } run: { [self] text throws(CommandArgumentError) in
            guard context.known.roles.contains(text) else {
                throw .init(
                    unknown: "role",
                    text,
                    among: context.known.roles,
                    listedBy: "\(settings.hint(.editRoles)) to list the roles"
                )
            }
            try ask(.setRole(text))
        }
    }

    func groupArgument(_ action: @escaping (String) -> BulkAction) -> CommandArgument {
        CommandArgument(name: "GROUP", title: "the name of the group", hasFewValues: false) { [self] typed in
            context.groups(beginning: typed)
        } run: { [self] text throws(CommandArgumentError) in
            let group = FieldRules.normalizedLine(text)
            let draft = UserFields(login: "x", groups: [group])
            if let violation = FieldRules.violations(in: draft, roles: nil).first(where: { $0.field == .groups }) {
                throw .init(message: "The group \(violation.message)")
            }
            try ask(action(group))
        }
    }

    private func ask(_ action: BulkAction) throws(CommandArgumentError) {
        if let reason = bulk.reasonWithoutTargets { throw .init(message: reason) }
        bulk.askForBulk(action)
    }
}
