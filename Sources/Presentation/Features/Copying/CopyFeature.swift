internal import Futures
internal import UserDirectory

extension Command {
    package static let copy = Command("copy")
    package static let copyCommand = Command("copy-command")
}

/// Copies the selected element, the warning or error on the screen, or a command line.
///
/// If a copied command line is run in a shell, the command line prints the selected user or repeats the changes of a
/// task, for example.
final class CopyFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .copy,
            "Copy the login, field, row or error message",
            short: "copy",
            "y",
            also: [.record],
            keepsError: true
        ) {
            $0.copySelection()
        },
        Entry(.copyCommand, "Copy as a command line", short: "copy command", "Y") { $0.copyCommand() },
    ]

    /// The maximum number of changes of a task that are copied as commands.
    ///
    /// If a task has more changes, the copied line is a `log` command that prints the changes as commands.
    private static let maxCommands = 200

    private let panes: DashboardPanes
    let bulk: BulkFeature

    init(_ context: DashboardContext, _ panes: DashboardPanes, _ bulk: BulkFeature) {
        self.panes = panes
        self.bulk = bulk
        super.init(context)
        context.services.copy = { [weak self] text in
            let lines = text.split(separator: "\n")
            self?.copyMessage() ?? self?.copy(text, lines.count > 1 ? "\(lines[0])…" : text)
        }
    }

    private func copySelection() {
        if copyMessage() != nil { return }
        guard let pane = panes.focused else { return }
        guard let selection = pane.selection else { return say(.note, pane.emptyNote) }
        copy(selection.text, selection.name)
    }

    /// Copies the warning or the error on the screen; returns nil if there is none.
    private func copyMessage() -> Void? {
        guard let message = frame.message, message.kind.stays else { return nil }
        return copy(message.text, "the message")
    }

    private func copyCommand() {
        switch panes.focused?.commandLines {
        case nil: return
        case .unavailable(let reason): say(.note, reason)
        case .all(let commands):
            copyable { () throws(ShellWords.Unsafe) in try lines(commands).joined(separator: "\n") }.map(copyCommand)
        case .choice(let commands): chooseCommand(commands)
        case .change(let change):
            let options = environment.commandOptions
            copyable { () throws(ShellWords.Unsafe) in try JournalCommands.line(for: change, options: options) }
                .map(copyCommand)
        case .task(let task, let title): copyCommands(of: task, title: title)
        case .markedUsers: chooseCommandForMarked()
        }
    }

    private func chooseCommand(_ commands: [[String]]) {
        guard let lines = copyable({ () throws(ShellWords.Unsafe) in try lines(commands) }) else { return }
        guard lines.count > 1 else { return lines.forEach(copyCommand) }
        dialogs.choose("Copy a command line", from: lines) { [weak self] in self?.copyCommand($0) }
    }

    private func copyCommands(of task: TaskReference, title: String) {
        var filter = JournalFilter()
        filter.task = task
        let query = JournalQuery(filter, isOldestFirst: true, limit: CopyFeature.maxCommands + 1)
        runner.read("Read a task's changes", useCases.readJournal) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self] entries in
            guard let self else { return }
            switch entries.count {
            case 0: say(.note, "\(title): changed nothing")
            case ...CopyFeature.maxCommands:
                let options = environment.commandOptions
                copyable { () throws(ShellWords.Unsafe) in
                    try JournalCommands.lines(for: entries, options: options).joined(separator: "\n")
                }
                .map(copyCommand)
            default: copyCommand(["log", "--as-commands", "--task=\(task)"])
            }
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
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

    /// Returns the closure's result; if a text is unsafe on a command line, shows an error and returns nil.
    func copyable<Value>(_ make: () throws(ShellWords.Unsafe) -> Value) -> Value? {
        do {
            return try make()
        } catch {
            say(.error, "Not copied: \(error)")
            return nil
        }
    }

    func copyCommand(_ text: String) {
        let lines = text.split(separator: "\n")
        copy(text, (lines.count > 1 ? "\(Text.number(lines.count)) lines: " : "") + (lines.first ?? ""))
    }

    func copy(_ text: String, _ name: String) {
        do {
            try environment.copy(text)
            say(.success, "Copied \(name)")
        } catch {
            say(.error, "Not copied: \(error)")
        }
    }
}
