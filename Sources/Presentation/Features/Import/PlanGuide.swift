internal import UserDirectory

extension PageModel {
    /// The help on the preview of an import: the meanings of its actions, and its keys.
    ///
    /// `hint` returns the key of a command.
    @MainActor
    static func importPlan(_ hint: @MainActor (Command) -> String) -> PageModel {
        let meanings = [
            ("add", "adds the user"), ("update", "updates the user with this login from the line"),
            ("unchanged", "the user already matches the line"),
            ("skip", "not imported: the login already exists"),
            (PlanWords.rejection, "not imported: the line has an error, or no seat is free"),
            ("conflict", "rejected: another line in the file has the same login"),
        ]
        let keys: [(Command, String)] = [
            (.confirm, "import all lines that are not rejected, as one task (\(hint(.undo)) to undo)"),
            (.accept, "show the selected line in full"), (.onlyRejected, "show only rejected lines, or all lines"),
            (.changeSeatChoice, "if seats run out: choose \"reject the rest\" or \"import nothing\""),
            (.switchButton, "move the focus to the buttons"), (.close, "go back to the form"),
            (.decline, "close the preview; nothing is imported"),
        ]
        return PageModel(
            title: "Import preview",
            facts: meanings.map { .init(label: $0, value: $1) },
            columns: ["KEY", "EFFECT"],
            rows: keys.map { [hint($0), $1] },
            note: "Nothing changes until you confirm."
        )
    }
}
