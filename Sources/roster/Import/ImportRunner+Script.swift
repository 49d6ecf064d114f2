import ArgumentParser
import LocalAccounts
import Presentation
import UserDirectory

extension ImportRunner {
    /// Prints a shell script that changes the accounts of another machine as a push would.
    ///
    /// No script is printed if the push as a whole would be refused.
    ///
    /// - Returns: The exit code that the push would have. If the push would succeed, but the script leaves out some
    ///   changes, returns ``ExitCode/partlyFailed``.
    func printScript(of plan: ImportPlan, for accounts: LocalDirectory) throws -> ExitCode {
        guard plan.summary.obstacle == nil else { return try show(plan, lines: false) }
        var changes: [RemoteChange] = []
        var entries = plan.entries()
        while let entry = try entries.next() {
            if let change = entry.remoteChange { changes.append(change) }
        }
        let script = accounts.script(changes)
        for refusal in script.refused {
            let error = CommandError(refusal.error)
            let message = "\(refusal.login): \(error.message)"
            session.report(CommandError(code: error.code, message: message, exitCode: error.exitCode))
        }
        session.output.write(script.text)
        let code = try show(plan, lines: false)
        return code == .success && !script.refused.isEmpty ? .partlyFailed : code
    }
}
