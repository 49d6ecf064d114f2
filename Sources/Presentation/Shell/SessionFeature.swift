internal import Tracing

extension Command {
    package static let refresh = Command("refresh")
    package static let redraw = Command("redraw")
    package static let suspend = Command("suspend")
    package static let interrupt = Command("interrupt")
    package static let quit = Command("quit")
}

/// Commands for the whole program.
package final class SessionFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.refresh, "Refresh everything", short: "refresh", "R", "F5", "Ctrl-R", during: .loading) {
            $0.context.refresher.refreshAll()
        },
        Entry(.redraw, "Redraw the screen", "Ctrl-L", also: .dialogs, during: .loading) { $0.environment.redraw() },
        Entry(.suspend, "Suspend (fg in the shell to resume)", "Ctrl-Z", also: .dialogs, during: .loading) {
            $0.environment.suspend()
        },
        Entry(.interrupt, "Cancel running tasks (press twice to quit)", "Ctrl-C", also: .dialogs, during: .loading) {
            $0.interrupt()
        },
        Entry(.quit, "Back, or quit", short: "quit", "q", also: .untyped, during: .loading) { $0.quit() },
    ]

    /// A second interrupt within this time quits; the message that says so is shown for the same time.
    private static let interruptWindow = Duration.milliseconds(1500)

    private var lastInterrupt: Stopwatch?
    private var waiting: Stopwatch?

    /// The question whether to quit; nil if it is not open.
    private weak var question: ConfirmPresenter?

    /// Ends the dashboard immediately; called when the terminal is gone.
    package func close() { environment.hangUp() }

    /// Records an interrupt; quits and returns true if another interrupt came shortly before.
    ///
    /// Does not quit while tasks can still be cancelled, because the previous interrupt may have closed a dialog
    /// without cancelling the tasks.
    package func quitsAtInterrupt() -> Bool {
        let isQuick = lastInterrupt.map { $0.elapsed < SessionFeature.interruptWindow } ?? false
        let isRepeated = isQuick && !hasCancellableTasks
        lastInterrupt = Stopwatch(environment.monotonicClock)
        if isRepeated { environment.quit() }
        return isRepeated
    }

    /// Called for each key in a dialog or in the filter line; returns true if the key is an interrupt that quits.
    ///
    /// After any other key, two interrupts are again needed to quit.
    package func quits(after command: Command?) -> Bool {
        guard command == .interrupt else {
            lastInterrupt = nil
            return false
        }
        if quitsAtInterrupt() { return true }
        let effect = hasCancellableTasks ? "cancel the running tasks" : "quit"
        let text = "Press \(settings.hint(.interrupt)) again to \(effect)"
        context.frame.say(.note, text, for: SessionFeature.interruptWindow)
        return false
    }

    /// Called when the dashboard starts, and after a key if a list is then being read or a form is being saved.
    package func beginWaiting() { waiting = Stopwatch(environment.monotonicClock) }

    /// Whether reading or saving has taken so long that a key such as Esc is probably meant to cancel the waiting keys.
    package var hasWaitedLong: Bool { waiting.map { $0.elapsed >= .milliseconds(500) } ?? false }

    /// Called if waiting keys were ignored, because a list could not be read or a form could not be saved.
    package func noteIgnored(keys: Int) {
        say(.error, "\(Text.count(keys, "key")) pressed during the wait \(keys == 1 ? "was" : "were") ignored")
    }

    private func interrupt() {
        if quitsAtInterrupt() { return }
        let cancelled = cancelTasks()
        let key = settings.hint(.interrupt)
        let text = cancelled.isEmpty ? "Press \(key) again to quit" : "Cancelling; press \(key) again to quit"
        // When a dialog or the filter line opens, this interrupt is forgotten. The next interrupt then cancels the
        // dialog or the filter line, and does not quit.
        context.frame.say(.note, text, for: SessionFeature.interruptWindow) { [weak self] in self?.lastInterrupt = nil }
    }

    /// Cancels the tasks that can be cancelled, and returns them; they end soon afterwards.
    ///
    /// Also called when the dashboard ends. Otherwise the journal would record the tasks as interrupted, as if the
    /// process had died.
    package func cancelTasks() -> [TaskRecord] {
        let cancellable = unfinished.filter { $0.actions.cancel != nil }
        cancellable.forEach { $0.actions.cancel?() }
        return cancellable
    }

    private var hasCancellableTasks: Bool {
        unfinished.contains { $0.actions.cancel != nil && !$0.latestRun.isCancelled }
    }

    private var unfinished: [TaskRecord] { tasks.tasks.filter { $0.isUnderway && !$0.isRead } }

    private func quit() {
        if let tab = frame.tabs.first(where: { $0.pane == frame.origin }) {
            return context.services.perform(tab.command)
        }
        if frame.tab != .users { return context.services.perform(.showUsers) }
        guard !unfinished.isEmpty else { return environment.quit() }
        let (title, lines) = textOfQuestion
        let quit = environment.quit
        var model = ConfirmModel(title: title, lines: lines, action: "Quit")
        // The other button says "Back", because "Cancel" could be read as cancelling the tasks.
        model.goesBack = true
        let question = ConfirmPresenter(model) { quit() }
        self.question = question
        dialogs.open(question)
    }

    private var textOfQuestion: (title: String, lines: [String]) {
        let underway = unfinished
        guard !underway.isEmpty else { return ("Quit?", ["All tasks have finished"]) }
        let effect = "Quitting cancels \(underway.count == 1 ? "it" : "them"); changes made so far are not undone"
        return ("Quit with \(Text.count(underway.count, "unfinished task"))?", [effect] + underway.map(\.title))
    }

    func tasksChanged() {
        let (title, lines) = textOfQuestion
        question?.replace(title, lines, in: dialogs)
    }
}
