import ArgumentParser
import Futures
import UserDirectory

extension Session {
    /// Changes several users as one task, each decided by itself, and tells about each that could not be changed.
    ///
    /// - Parameters:
    ///   - verb: What the task's title begins with, where there are several users: `Disable`.
    ///   - done: What has been done: `disabled`.
    ///   - hint: What to do about an error instead of what it says by itself; nil for most.
    ///   - json: Whether errors are told as JSON.
    ///   - change: Makes the change of one user.
    ///   - directory: The store and its use cases.
    ///   - logins: Whom it is about.
    /// - Returns: Success; `ExitCode.partlyFailed` where some could be changed and some not; and where nobody could
    ///   be, the error's code, which is failure where there are several reasons.
    func changeEach(
        _ logins: [String],
        verb: String,
        done: String,
        json: Bool,
        in directory: Composition,
        hint: (UserReference, DirectoryError) throws -> String? = { _, _ in nil },
        _ change: (UserReference) -> UserChange
    ) throws -> ExitCode {
        let progress = try wait(
            for: directory.useCases.bulkChange.execute(
                logins.map { change(UserReference($0)) },
                title: "\(verb) \(Words.users(logins.count))",
                by: directory.author
            )
        )
        var changes: [Change] = []
        var failures: [ExitCode] = []
        for (login, result) in zip(logins, progress.results) {
            switch result {
            case .success(let change): changes.append(change)
            case .failure(let reason):
                var error = CommandError(reason)
                if let hint = try hint(UserReference(login), reason) {
                    error = CommandError(code: error.code, message: hint, field: error.field, exitCode: error.exitCode)
                }
                tell(error)
                failures.append(error.exitCode)
            }
        }
        if json { output.write(JSON.array(changes.map { .user($0.after) }).text + "\n") }
        if !changes.isEmpty { say("\(words(for: changes, done: done)); \(try seats(in: directory))") }
        guard let first = failures.first else { return .success }
        guard changes.isEmpty else { return .partlyFailed }
        return failures.allSatisfy { $0 == first } ? first : .failure
    }

    private func words(for changes: [Change], done: String) -> String {
        let changed = changes.filter { !$0.isUnchanged }.map(\.after.login)
        let unchanged = changes.filter(\.isUnchanged).map(\.after.login)
        var parts: [String] = []
        if !changed.isEmpty { parts.append("\(done) \(names(changed))") }
        if !unchanged.isEmpty { parts.append("\(names(unchanged)) \(unchanged.count == 1 ? "is" : "are") unchanged") }
        return parts.joined(separator: ", ")
    }

    /// The names of a few, the number of many.
    private func names(_ logins: [String]) -> String {
        logins.count > 5 ? Words.users(logins.count) : logins.joined(separator: ", ")
    }
}
