import TerminalKit
import UserDirectory

extension ScreenBench {
    /// Edits the name of ana, who is selected, and saves after another process has changed her: opens a conflict.
    func openConflict() async {
        await type("e")
        await press(.end)
        await type(" Mine")
        changeAna()
        await press(.control("s"))
    }

    /// Changes ana, whose form is open, as another process would.
    func changeAna() {
        var theirs = UserEdit()
        theirs.name = "Ana Theirs"
        theirs.email = "theirs@example.com"
        theirs.note = ""
        store.change(.edit(.login("ana"), theirs, ifVersion: nil))
    }
}
