internal import UserDirectory

extension CopyFeature {
    func chooseCommandForMarked() {
        let list = RosterCommandLine.list(users.filter, sort: users.sort)
        bulk.selections.resolveTargets { [weak self] summary, _ in
            guard let self else { return }
            guard summary.logins.count == summary.count else {
                let limit = Text.number(SelectionSummary.maxLogins)
                return say(.note, "More than \(limit) users are marked; use a command with --query instead")
            }
            let options = environment.commandOptions
            // If any user is in the trash, the users are named by id, because another user may have the same login.
            // They are also named by id if any login is invalid, because such a login could be read as an option.
            let needsIDs = summary.trashed > 0 || !summary.logins.allSatisfy(FieldRules.isHandle)
            let names = needsIDs ? summary.ids.map { "id:\($0)" } : summary.logins
            let verbs = summary.trashed == summary.count ? ["restore"] : ["disable", "enable", "delete"]
            guard
                let texts = copyable({ () throws(ShellWords.Unsafe) in
                    try verbs.map { verb throws(ShellWords.Unsafe) in
                        try RosterCommandLine.lines(verb, names, options: options).joined(separator: "\n")
                    } + [RosterCommandLine.text(list, options: options)]
                })
            else { return }
            dialogs.choose("Copy a command line", from: texts, title: { $0.replacing("\n", with: "; ") }) {
                [weak self] in self?.copyCommand($0)
            }
        }
    }
}
