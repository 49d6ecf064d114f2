internal import Futures
internal import UserDirectory

/// Copies the selected element, or a command line with the same effect in a shell.
extension DashboardPresenter {
    /// Up to this many changes of a task are copied as commands; for more, the command that prints them is copied.
    private static let maxCommands = 200

    func copyShown() {
        switch frame.focus {
        case .users:
            guard let user = users.selected else { return say(.note, "No user is selected") }
            copy(user.login, user.login)
        case .tasks:
            guard let line = taskList.selectedLine else { return say(.note, "No task is selected") }
            copy(line, "the task's line")
        case .activity:
            guard let line = activity.selectedLine else { return say(.note, "Nothing is selected") }
            copy(line, "the line")
        case .overview:
            guard let user = overview.selected else { return say(.note, "Nothing is selected") }
            copy(user.login, user.login)
        case .settings:
            guard let row = settingsList.selected else { return say(.note, "Nothing is selected") }
            copy("\(row.title): \(row.value)", "the setting")
        }
    }

    /// Shows a menu if there are several command lines.
    func copyCommand() {
        switch frame.focus {
        case .users: if users.hasMarks { chooseCommandForMarked() } else { chooseCommand() }
        case .tasks:
            guard let task = taskList.selected else { return say(.note, "No task is selected") }
            if let words = task.command { return copyCommand(words) }
            guard let stored = task.stored else { return say(.note, "No command repeats \(task.title)") }
            copyCommands(of: .id(stored), title: task.title)
        case .activity:
            if let task = activity.selectedTask { return copyCommands(of: .number(task.number), title: task.title) }
            guard let change = activity.selectedChange else { return say(.note, "Nothing is selected") }
            let options = environment.commandOptions
            copyable { () throws(ShellWords.Unsafe) in try JournalCommands.line(for: change, options: options) }
                .map(copyCommand)
        case .overview:
            guard let user = overview.selected else { return say(.note, "Nothing is selected") }
            copyCommand(RosterCommandLine.show(user))
        case .settings:
            switch settingsList.selected?.command {
            case .setLimit:
                guard let seats else { return say(.note, "The limit is not known yet") }
                copyCommand(RosterCommandLine.limit(seats.limit))
            case .editRoles:
                copyable { () throws(ShellWords.Unsafe) in try lines(roleCommands).joined(separator: "\n") }
                    .map(copyCommand)
            default: say(.note, "No command does the same")
            }
        }
    }

    /// Commands for the selected user, or for the list.
    private func chooseCommand() {
        let commands =
            (users.selected.map { [RosterCommandLine.show($0)] } ?? [])
            + [RosterCommandLine.list(users.filter, sort: users.sort)]
        guard let lines = copyable({ () throws(ShellWords.Unsafe) in try lines(commands) }) else { return }
        guard lines.count > 1 else { return lines.forEach(copyCommand) }
        dialogs.choose("Copy a command line", from: lines) { [weak self] in self?.copyCommand($0) }
    }

    /// Copies the changes of a task of the journal, one command each.
    private func copyCommands(of task: TaskReference, title: String) {
        var filter = JournalFilter()
        filter.task = task
        let query = JournalQuery(filter, isOldestFirst: true, limit: DashboardPresenter.maxCommands + 1)
        read("Read a task's changes", useCases.readJournal) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self] entries in
            guard let self else { return }
            switch entries.count {
            case 0: say(.note, "\(title) has changed nothing")
            case ...DashboardPresenter.maxCommands:
                let options = environment.commandOptions
                copyable { () throws(ShellWords.Unsafe) in
                    try JournalCommands.lines(for: entries, options: options).joined(separator: "\n")
                }
                .map(copyCommand)
            default: copyCommand(["log", "--as-commands", "--task=\(task)"])
            }
        } failure: { [weak self] error in
            self?.say(.error, String(describing: error))
        }
    }

    private func copyCommand(_ words: [String]) {
        copyable { () throws(ShellWords.Unsafe) in try lines([words])[0] }.map(copyCommand)
    }

    private func lines(_ commands: [[String]]) throws(ShellWords.Unsafe) -> [String] {
        try commands.map { words throws(ShellWords.Unsafe) in
            try RosterCommandLine.text(words, options: environment.commandOptions)
        }
    }

    /// The text made by the closure; nil, with a message, if it cannot be put on a command line.
    func copyable<Text>(_ make: () throws(ShellWords.Unsafe) -> Text) -> Text? {
        do {
            return try make()
        } catch {
            say(.error, "not copied: \(error)")
            return nil
        }
    }

    func copyCommand(_ text: String) {
        let lines = text.split(separator: "\n")
        copy(text, (lines.count > 1 ? "\(Text.number(lines.count)) lines: " : "") + (lines.first ?? ""))
    }

    /// Copies a text, with a message.
    func copy(_ text: String, _ name: String) {
        do {
            try environment.copy(text)
            say(.success, "copied \(name)")
        } catch {
            say(.error, "not copied: \(error)")
        }
    }

    /// Switches between mouse events for Roster and for the terminal.
    func toggleMouse() {
        switchMouse(on: !frame.isMouseOn)
        remember { $0.mouse = frame.isMouseOn }
        say(.note, frame.isMouseOn ? "mouse on; m or Shift selects text again" : "mouse off: it selects text again")
    }

    func switchMouse(on isOn: Bool) {
        change { $0.isMouseOn = isOn }
        environment.setMouse(isOn)
    }
}
