import Foundation
import Testing

/// The dashboard as a person sees it: the real binary, driven by keys in tmux.
@TmuxThread @Suite(.serialized, .timeLimit(.minutes(60)))
struct DashboardInTmuxTests {
    @Test("with an empty store, the dashboard says how to begin")
    func emptyStore() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet", "n to add a user", "I to import a file", "Seats 0 taken, no limit")
    }

    @Test("users are added, edited, disabled, deleted and restored by keys, and the gauge shows the seats taken")
    func wholePath() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.add(name: "Ana Müller", login: "ana")
        try session.wait(until: "Seats 1 taken, no limit")
        try session.add(name: "Bo Ng", login: "bo")
        try session.wait(until: "Seats 2 taken, no limit")
        try session.add(name: "Chris O'Brien", login: "chris")
        try session.wait(until: "3 users · row 3")
        try session.wait(until: "Seats 3 taken, no limit")

        try session.press("e")
        try session.wait(until: "Edit chris")
        try session.press("C-u")
        try session.type("Christine O'Brien")
        try session.press("C-s")
        try session.wait(until: "Saved chris")
        // The message comes before the list has been read again.
        try session.wait(until: "Christine O'Brien")

        try session.press("x")
        try session.wait(until: "Disabled chris")
        try session.wait(until: "Seats 2 taken, no limit")

        try session.press("g", "d")
        try session.wait(until: "Delete ana?")
        try session.press("y")
        try session.wait(until: "Moved ana to the trash")
        try session.wait(until: "Seats 1 taken, no limit")
        try session.wait(until: "2 users")

        try session.press("T")
        try session.wait(until: "1 in the trash")
        try session.press("r")
        try session.wait(until: "Restored ana")
        try session.wait(until: "Seats 2 taken, no limit")
        try session.press("Escape")
        try session.wait(until: "3 users")
    }

    @Test("`z` undoes changes, `Z` redoes them, and the Activity tab lists all of these steps")
    func undo() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.add(name: "Ana Müller", login: "ana")
        try session.add(name: "Bo Ng", login: "bo")
        try session.press("x")
        try session.wait(until: "Disabled bo")
        try session.wait(until: "Seats 1 taken, no limit")
        try session.press("z")
        try session.wait(until: "Undone: Disable bo")
        try session.wait(until: "Seats 2 taken, no limit")
        try session.press("Z")
        try session.wait(until: "Redone: Disable bo")
        try session.wait(until: "Seats 1 taken, no limit")
        try session.press("z", "z")
        // Waits for the task list, because the message disappears after some seconds.
        try session.wait(untilLine: "✓", "Undo: Add bo")
        try session.wait(until: "1 user ")

        try session.press("3")
        try session.wait(until: "7 changes")
        // The title may be on the terminal before the rows are.
        try session.wait(until: "status: active")
        try session.wait(until: "remove")
        try session.press("T")
        try session.wait(until: "Undo: Add bo")
        try session.press("T", "Enter")
        try session.wait(until: "BEFORE")
    }

    @Test("marked users are disabled as one task, and pressing `z` once undoes the whole task")
    func bulk() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        for login in ["ana", "bo", "chris"] { try session.add(name: login, login: login) }
        try session.wait(until: "Seats 3 taken, no limit")
        try session.press("a")
        try session.wait(until: "3 marked")
        try session.press("X")
        try session.wait(until: "Disable 3 users?", "ana", "bo", "chris")
        try session.press("y")
        try session.wait(until: "ana and 2 more disabled")
        try session.wait(until: "Seats 0 taken, no limit")
        try session.press("z")
        try session.wait(until: "Undone: Disable 3 users")
        try session.wait(until: "Seats 3 taken, no limit")
    }

    @Test("with a limit of three, a fourth person is refused with the reason, but a service account is added")
    func limit() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        for login in ["ana", "bo", "chris"] { try session.add(name: login, login: login) }
        try session.press("L")
        try session.wait(until: "3 seats are taken")
        try session.type("3")
        try session.press("C-s")
        try session.wait(until: "3/3, full")

        try session.fillForm(name: "dora", login: "dora")
        try session.press("C-s")
        try session.wait(until: "No seat is free (3 of 3 taken)")
        try session.press("Escape")
        try session.wait(until: "Discard your changes?")
        try session.press("y")
        try session.wait(for: "the form to close") { !$0.contains("Add user") }

        try session.fillForm(name: "Backup", login: "backup")
        try session.press("Tab", "Tab", "Tab", "Tab", "Right", "C-s")
        try session.wait(until: "Added backup")
        try session.wait(until: "3/3, full")
        try session.wait(until: "4 users")
    }

    @Test("Enter on a task shows its trace through the layers, with threads and times")
    func trace() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.press("t", "Enter")
        try session.wait(until: "0 users  ")
        try session.press("Tab", "Enter")
        try session.wait(until: "m main", "a app")
        try session.wait(
            until: "presenter",
            "queue wait",
            "interactor",
            "repository",
            "store",
            "delivery",
            "view",
            "CountAllUsers"
        )
        try session.wait(until: " m ", " a ", "m→a", "a→m")
    }

    @Test("a dialog survives every terminal size, and a terminal that is too small shows how many rows are needed")
    func resizing() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        try session.press("n")
        try session.wait(until: "Add user")
        for (rows, columns) in [(50, 200), (1, 1), (3, 200), (50, 5), (16, 60)] {
            try session.resize(rows: rows, columns: columns)
        }
        try session.wait(until: "Add user")
        try session.resize(rows: 5, columns: 20)
        try session.wait(until: "16 rows")
        try session.resize(rows: 24, columns: 80)
        try session.wait(until: "Add user")
        try session.type("Zoë")
        try session.wait(until: "Zoë")
    }

    @Test("columns stay straight after wide, combining and joined characters")
    func wideCharacters() throws {
        let session = try TmuxSession()
        try session.wait(until: "No users yet")
        for (index, name) in ["世蓮", "Zoe\u{308}", "👩‍💻", "🇨🇭", "Plain"].enumerated() {
            try session.add(name: name, login: "user\(index)")
        }
        // Measures the rows that tmux captured: the role begins at the same column in every row.
        func rows(_ screen: String) -> [Substring] {
            screen.split(separator: "\n").filter { $0.contains("  member ") }
        }
        let rows = try rows(session.wait(for: "five rows") { rows($0).count == 5 })
        #expect(Set(rows.map { TerminalColumns.column(of: "member", in: String($0)) }).count == 1)
    }
}

extension TmuxSession {
    /// Opens the form for a new user and fills in name and login.
    func fillForm(name: String, login: String) throws {
        try press("n")
        try wait(until: "Add user")
        try type(name)
        try press("Tab", "C-u")
        try type(login)
        try wait(for: "the login") { $0.contains("Login *  \(login)") }
    }

    /// Adds a user by keys.
    func add(name: String, login: String) throws {
        try fillForm(name: name, login: login)
        try press("C-s")
        try wait(until: "Added \(login)")
    }
}
