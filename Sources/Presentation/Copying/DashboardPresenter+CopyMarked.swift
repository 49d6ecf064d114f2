internal import UserDirectory

extension DashboardPresenter {
    /// Shows a menu of the commands that accept several users; `show` and `edit` accept one.
    func chooseCommandForMarked() {
        let list = RosterCommandLine.list(users.filter, sort: users.order)
        resolveSelection { [weak self] summary, _ in
            guard let self else { return }
            guard summary.count > 0 else { return say(.note, "The marked users are gone") }
            guard summary.logins.count == summary.count else {
                let most = Text.number(SelectionSummary.maxLogins)
                return say(.note, "More than \(most) are marked; use a command with --query instead")
            }
            let options = environment.commandOptions
            // Another user may have the login of one in the trash by now.
            let byID = summary.trashed > 0 || !summary.logins.allSatisfy(FieldRules.isHandle)
            let names = byID ? summary.ids.map { "id:\($0)" } : summary.logins
            let verbs = summary.trashed == summary.count ? ["restore"] : ["disable", "enable", "delete"]
            guard
                let texts = copyable({ () throws(ShellWords.Unsafe) in
                    var texts: [String] = []
                    for verb in verbs {
                        texts.append(try RosterCommandLine.lines(verb, names, options: options).joined(separator: "\n"))
                    }
                    return texts + [try RosterCommandLine.text(list, options: options)]
                })
            else { return }
            let items = texts.map { MenuModel.Item(title: $0.replacing("\n", with: "; ")) }
            dialogs.open(
                MenuPresenter(title: "Copy a command line", items: items) { [weak self] item in
                    guard let index = items.firstIndex(of: item) else { return }
                    self?.copyCommand(texts[index])
                }
            )
        }
    }
}
