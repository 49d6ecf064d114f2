import Presentation
import UserDirectory

extension Session {
    /// Returns an error as the command line prints it, with advice such as a similar login or `--wait`.
    ///
    /// Reads the store for some of the advice. If `inTrash` is true, only users in the trash are suggested.
    func error(for error: any Error, inTrash: Bool = false) -> CommandError {
        let printed = commandError(error)
        if case DirectoryError.readOnly = error, let directory = stores.compositions.last {
            let obstacle = directory.obstacle.map { "the store can only be read (\($0)); make it writable" }
            return printed.withMessage(
                obstacle.map { $0 + ", or choose another store" }
                    ?? "the store is open read-only; to change the store, leave out --read-only"
            )
        }
        if case DirectoryError.storeBusy = error {
            let message = "\(printed.message), or pass --wait"
            // If the lock prevented opening the store, there is no composition.
            let task = stores.compositions.last.flatMap { try? wait(for: $0.useCases.findLockingTask.execute()) }?.task
            let running = task.map { " (running: \(SafeText.line(Text.titleAndAuthor(of: $0))))" }
            return printed.withMessage(message + (running ?? ""))
        }
        if case DirectoryError.notFound(.login(let login), _) = error, login.hasPrefix("id:") {
            return printed.withMessage(
                "\(printed.message); an id is a UUID; to see ids, use roster list --columns id,login"
            )
        }
        if case DirectoryError.notFound(.login(let login), _) = error, login.contains(":") {
            let advice = "a login contains no colon; if this is a query, use --query or roster list"
            return printed.withMessage("\(printed.message); \(advice)")
        }
        guard case DirectoryError.notFound(.login(let login), inTrash: false) = error,
            let directory = stores.compositions.last,
            let near = try? similarLogins.nearest(to: login, inTrash: inTrash, in: directory)
        else { return printed }
        return printed.withMessage("\(printed.message); did you mean \(near)?")
    }

    /// Returns an error whose message shows times in the configured time zone, or in UTC if errors are printed as JSON.
    func commandError(_ error: any Error) -> CommandError {
        let printed = CommandError(error)
        guard error is DirectoryError, !printsErrorsAsJSON else { return printed }
        return printed.withMessage(times.text(of: error))
    }
}
