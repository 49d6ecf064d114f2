package import UserDirectory

/// Changes to accounts as a shell script, for a machine on which Roster does not run.
///
/// The script checks each account before and after changing it, and stops at the first account that has changed since
/// the changes were planned. Changes that have already been made are skipped, so that the script can be run again.
package struct AccountScript: Sendable {
    /// A change that is not in the script, because the account files or the script cannot hold its values.
    package struct Refusal: Sendable {
        package let login: String
        package let error: RemoteError
    }

    /// The script, for a POSIX shell.
    package let text: String
    package let refused: [Refusal]

    package init(_ changes: [RemoteChange], _ settings: AccountSettings) {
        var refused: [Refusal] = []
        var steps: [String] = []
        for change in changes {
            do throws(RemoteError) {
                steps.append(try ScriptStep(change, settings).text)
            } catch {
                refused.append(Refusal(login: change.login, error: error))
            }
        }
        self.refused = refused
        let tree = settings.tree.quotedForShell
        text = ScriptLibrary.text(tree: tree, changes: steps.count) + steps.map { "\n" + $0 }.joined()
    }
}

extension RemoteChange {
    /// The login before the change or, for a new account, the new login.
    var login: String {
        switch self {
        case .create(let fields): fields.login
        case .update(let account, _, _), .delete(let account): account.fields.login
        }
    }
}

extension String {
    /// The text as one word of a shell command.
    var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
