internal import Futures
internal import UserDirectory

/// Runs changes of a single user as tasks, and shows their results in the message, the list and the gauge.
final class UserChangeRun: Feature {
    /// Called after each change, before the views show it.
    var onChange: @MainActor (Change) -> Void = { _ in }

    /// Runs the use case of a change.
    ///
    /// The message begins with `done`, the login and `end`: `Moved bo to the trash`. If nothing has changed, the
    /// message ends with `unchanged`: `bo is already in the trash`. Errors about `user` show the login, not the id.
    ///
    /// A retry of the task reads `user` again, and then calls `retry`, which may ask for confirmation.
    func start<UseCase: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        done: String,
        end: String = "",
        unchanged: String? = nil,
        of user: User? = nil,
        completion: (@MainActor ((any Error)?) -> Void)? = nil,
        retry: (@MainActor (User) -> Void)? = nil,
        onEnd: @escaping @MainActor (_ isDone: Bool) -> Void = { _ in },
        execute: @escaping @MainActor (UseCase, Author, CancellationToken) -> Future<Change>
    ) {
        let again = user.flatMap { user in
            retry.map { retry in { @MainActor [weak self] in self?.readAgain(user, retry) ?? () } }
        }
        runner.change(title, useCase, completion: completion, retry: again) {
            execute($0, $1, $2).mapError { $0.naming(user) }
        } summary: { change in
            change.isUnchanged ? "Unchanged" : "\(done) \(change.after.login)\(end)"
        } task: {
            $0.task
        } success: { [weak self] change in
            self?.onChange(change)
            guard !change.isUnchanged else { return self?.showUnchanged(change.after, unchanged) ?? () }
            self?.show(change, done: done, end: end)
        } onEnd: {
            onEnd($0)
        }
    }

    private func readAgain(_ user: User, _ command: @escaping @MainActor (User) -> Void) {
        runner.read("Read the user to retry", useCases.getUser) {
            $0.execute(.id(user.id)).mapError { $0.naming(user) }
        } summary: {
            $0.login
        } completion: { [weak self] now in
            guard let self else { return }
            context.canOpenDialog
                ? command(now)
                : say(.note, "Nothing was changed, because something else was opened; repeat the command")
        } failure: { [weak self] error in
            self?.say(.error, Text.message(of: error))
        }
    }

    private func showUnchanged(_ user: User, _ reason: String?) {
        context.health.show(nil)
        say(.note, reason.map { "\(user.login) is \($0)" } ?? "No change to \(user.login)")
        // The row in memory may be older than a change by another process.
        if let row = users.reader[user.id], row != user { context.refresher.refresh([.users, .visiblePane, .seats]) }
    }

    private func show(_ change: Change, done: String, end: String) {
        // Marks the dashboard online here. A read of the list would also do so, but not every change causes that read.
        context.health.show(nil)
        let undoHint = context.services.undoHint(change.task)
        let what = "\(done) \(change.after.login)\(end)"
        say(.success, what + undoHint)
        users.show(change) { [weak self] in
            let text = "\(what), hidden by the filter" + undoHint
            self?.context.frame.say(.success, text, replacing: what + undoHint)
        }
        let changesSeats = change.seats(on: environment.clock.today) != 0
        context.refresher.refresh(changesSeats ? [.visiblePane, .seats] : .visiblePane)
    }
}
