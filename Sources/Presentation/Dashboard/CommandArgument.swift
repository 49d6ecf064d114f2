internal import UserDirectory

/// The argument of a command in the palette.
@MainActor
struct CommandArgument {
    /// In capitals, such as `LOGIN`.
    let name: String
    let title: String
    /// The completions of the typed text, the likeliest first.
    let complete: @MainActor (DashboardPresenter, _ typed: String) -> [(text: String, title: String)]
    /// Throws if the argument is invalid.
    let run: @MainActor (DashboardPresenter, _ text: String) throws(CommandArgumentError) -> Void
}

struct CommandArgumentError: Error {
    let message: String
}

extension CommandArgument {
    /// The commands' arguments; commands not listed take none.
    static let table: [Command: CommandArgument] = [
        .filter: CommandArgument(name: "QUERY", title: "words, role:admin, is:disabled, …", complete: completeFilter) {
            presenter,
            text in
            presenter.perform(.filter)
            presenter.type(filter: text)
            presenter.keepFilter()
        },
        .sort: CommandArgument(name: "KEY [reverse]", title: "the field to sort by", complete: completeSort, run: sort),
        .setLimit: CommandArgument(
            name: "N|none",
            title: "the number of seats",
            complete: { _, typed in "none".hasPrefix(typed) ? [("none", "no limit")] : [] },
            run: setLimit
        ),
        .addRole: CommandArgument(
            name: "NAME",
            title: "the new role",
            complete: { _, _ in [] },
            run: { presenter, text throws(CommandArgumentError) in
                if let problem = FieldRules.problem(ofRole: text, among: presenter.roles) {
                    throw .init(message: "The role \(problem)")
                }
                presenter.change(.add([text]))
            }
        ),
        .removeRole: CommandArgument(
            name: "NAME",
            title: "an unused role",
            complete: { presenter, typed in
                presenter.roles.filter { $0.hasPrefix(typed) && $0 != User.adminRole }.map { ($0, "a role") }
            },
            run: { presenter, text throws(CommandArgumentError) in
                guard presenter.roles.contains(text) else {
                    throw .init(unknown: "role", text, among: presenter.roles)
                }
                presenter.askToRemove(role: text)
            }
        ),
        .chooseTheme: CommandArgument(
            name: "NAME",
            title: "the theme",
            complete: { presenter, typed in
                presenter.settings.themes.filter { $0.hasPrefix(typed) }.map { ($0, "") }
            },
            run: { presenter, text throws(CommandArgumentError) in
                guard presenter.settings.themes.contains(text) else {
                    throw .init(unknown: "theme", text, among: presenter.settings.themes)
                }
                presenter.useTheme(text)
            }
        ),
        .goTo: CommandArgument(name: "LOGIN", title: "the user's login", complete: completeLogin) {
            presenter,
            text in presenter.goTo(login: text)
        },
    ]

    private static func completeFilter(_ presenter: DashboardPresenter, _ typed: String) -> [(String, String)] {
        guard presenter.frame.tab != .activity else { return [] }
        // The groups in use are read when the first group is typed.
        if !presenter.hasRequestedGroups, typed.contains("group:") { presenter.readGroups() }
        let found = FilterCompletion.terms(ending: typed, presenter.users.terms)
        return found.terms.map { (found.prefix + $0, title(ofTerm: $0)) }
    }

    private static func title(ofTerm term: String) -> String {
        if term.hasSuffix(":") { return "a field" }
        return switch term.drop(while: { $0 == "-" }).prefix(while: { $0 != ":" }) {
        case "role": "a role"
        case "is": "a state"
        case "kind": "a kind"
        case "group": "a group"
        default: "a day"
        }
    }

    private static func completeSort(_ presenter: DashboardPresenter, _ typed: String) -> [(String, String)] {
        let keys = UserField.sortable.map(\.shortName)
        if let key = keys.first(where: { typed.hasPrefix($0 + " ") }) {
            return "\(key) reverse".hasPrefix(typed) ? [("\(key) reverse", "reversed")] : []
        }
        return keys.filter { $0.hasPrefix(typed) }.map { ($0, "") }
    }

    private static func sort(_ presenter: DashboardPresenter, _ text: String) throws(CommandArgumentError) {
        let words = text.split(separator: " ").map(String.init)
        let keys = UserField.sortable.map(\.shortName)
        guard let key = words.first.flatMap(UserField.init(sortKey:)) else {
            throw .init(unknown: "field to sort by", words.first ?? "", among: keys)
        }
        guard words.dropFirst().allSatisfy({ $0 == "reverse" }), words.count < 3 else {
            throw .init(message: "Only \"reverse\" can follow the field")
        }
        presenter.sort(by: UserSort(key, isReversed: words.count == 2))
    }

    private static func setLimit(_ presenter: DashboardPresenter, _ text: String) throws(CommandArgumentError) {
        if text == "none" { return presenter.setLimit(nil) }
        guard let limit = Int(text.filter { $0 != "," }), limit >= 0 else {
            throw .init(message: "The limit must be a number of seats, or none")
        }
        presenter.setLimit(limit)
    }

    private static func completeLogin(_ presenter: DashboardPresenter, _ typed: String) -> [(String, String)] {
        presenter.logins(beginning: typed).map { ($0.login, $0.name) }
    }
}

extension CommandArgumentError {
    /// An unknown word, with the nearest known one.
    init(unknown kind: String, _ word: String, among words: [String]) {
        message = "There is no \(kind) \"\(word)\"; " + NearestWord.hint(word, among: words)
    }
}
