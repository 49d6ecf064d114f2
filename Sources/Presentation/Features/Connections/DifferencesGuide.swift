internal import UserDirectory

extension PageModel {
    /// The help on the differences of a connection.
    @MainActor
    static func guideToDifferences(_ hint: @MainActor (Command) -> String) -> PageModel {
        let keys: [(Command, String)] = [
            (.keepHere, "decide a conflict: the value here wins; a push then writes it"),
            (.takeThere, "decide a conflict: the value there wins; a pull then applies it here"),
            (.accept, "show the selected difference in full"), (.checkConnection, "check again, or cancel the check"),
            (.pushConnection, "preview a push, which changes the accounts there"),
            (.pullConnection, "preview a pull, which changes the users here"), (.close, "close the differences"),
        ]
        return PageModel(
            guide: "Differences",
            facts: [
                .init(label: "→", value: "changed here: a push writes it"),
                .init(label: "←", value: "changed there: a pull applies it here"),
                .init(label: "≠", value: "changed on both sides: decide which value wins"),
                .init(label: "!", value: "rejected: the account has an error, or breaks a rule"),
            ],
            keys: keys,
            note:
                "If the account was deleted there, \(hint(.keepHere)) keeps the user; a push then makes a new account.",
            hint: hint
        )
    }
}
