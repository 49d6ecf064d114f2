internal import UserDirectory

/// Copying commands that name the marked users.
extension DashboardPresenter {
    /// Lets a person choose among the commands that take several users; `show` and `edit` take one.
    func chooseCommandForMarked() {
        let list = RosterCommandLine.list(users.filter, sort: users.order)
        lookAtTargets { [weak self] survey, _ in
            guard let self else { return }
            guard survey.count > 0 else { return say(.note, "Those who were marked are gone") }
            guard survey.logins.count == survey.count else {
                let most = Text.number(UserSurvey.mostLogins)
                return say(.note, "More than \(most) are marked; a command with --query can name them by a filter")
            }
            let options = environment.commandOptions
            // A login in the trash may be somebody else's by now.
            let names = survey.trashed > 0 ? survey.ids.map { "id:\($0)" } : survey.logins
            let verbs = survey.trashed == survey.count ? ["restore"] : ["disable", "enable", "delete"]
            var texts = verbs.map { RosterCommandLine.lines($0, names, options: options).joined(separator: "\n") }
            texts.append(RosterCommandLine.text(list, options: options))
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
