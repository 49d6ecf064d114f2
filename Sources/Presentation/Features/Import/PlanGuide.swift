internal import UserDirectory

extension PageModel {
    /// The help on the preview of a plan.
    @MainActor
    static func guide(to subject: PlanSubject, _ hint: @MainActor (Command) -> String) -> PageModel {
        let (effect, undo) = (subject.action.lowercased(), subject.canBeUndone ? " (\(hint(.undo)) to undo)" : "")
        let back = subject.isFile ? "go back to the form" : "close the preview; nothing is changed"
        var keys: [(Command, String)] = [
            (.confirm, "\(effect) all \(subject.noun)s that are not rejected, as one task\(undo)"),
            (.accept, "show the selected \(subject.noun) in full"),
            (.filterPlan, "switch between all \(subject.noun)s, rejected \(subject.noun)s and changes"),
            (.changeSeatChoice, "change what happens if seats run out: reject the rest, or import nothing"),
            (.switchButton, "move the focus to the buttons"), (.close, back),
            (.decline, "close the preview; nothing is imported"),
        ]
        if !subject.canBeUndone { keys.removeAll { $0.0 == .changeSeatChoice } }
        if !subject.isFile { keys.removeAll { $0.0 == .decline } }
        return PageModel(
            guide: "\(subject.action) preview",
            facts: subject.meanings.map { .init(label: $0, value: $1) },
            keys: keys,
            note: "Nothing changes until you confirm.",
            hint: hint
        )
    }
}

extension PlanSubject {
    /// The actions of a plan, each with its meaning.
    fileprivate var meanings: [(String, String)] {
        switch (isFile, canBeUndone) {
        case (false, true):
            [
                ("add", "adds a user for an account that is new there"),
                ("update", "applies what was changed in the account"),
                ("delete", "moves the user to the trash: the account no longer exists"),
                ("unchanged", "the user already matches the account"),
                (PlanWords.rejection, "not pulled: the account has an error, or no seat is free"),
                ("conflict", "left unchanged: a field was changed on both sides"),
            ]
        case (false, false):
            [
                ("add", "adds an account for the user"), ("update", "writes what was changed here"),
                ("adopt", "links the user with an account that has the same login"),
                ("disable", "disables the account: the user does not belong to the connection"),
                ("delete", "deletes the account: the user does not belong to the connection"),
                ("unchanged", "the account already matches the user"),
                (PlanWords.rejection, "not pushed: the account has an error, or Roster logs in with it"),
                ("conflict", "left unchanged: a field was changed on both sides"),
            ]
        case (true, _):
            [
                ("add", "adds the user"), ("update", "updates the existing user with this login"),
                ("unchanged", "the user already matches the line"),
                ("skip", "not imported: the login already exists"),
                (PlanWords.rejection, "not imported: the line has an error, or no seat is free"),
                ("conflict", "rejected: another line in the file has the same login"),
            ]
        }
    }
}
