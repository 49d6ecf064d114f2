import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// The option `--yes` of commands that may have to be confirmed.
///
/// Confirmation is required for:
/// - changes that remove access from several users or from an admin, or that change an admin's role or kind;
/// - changes to all users who match a query, and to all members of a group;
/// - purges;
/// - the replacement of a store or of its contents.
///
/// On a terminal, the command asks. Without a terminal, or with `--no-input`, it needs `--yes`.
///
/// On a terminal, an undo also asks for confirmation if it would skip a newer task that cannot be undone.
struct ConfirmationOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Do not ask for confirmation; required if a command would ask, but cannot.")
    var yes = false

    /// Throws an error if the session cannot ask for confirmation; does nothing with `--yes`.
    ///
    /// `reason` says why the change must be confirmed, as in "a purge cannot be undone". `canTry` is true if the
    /// command has `--dry-run`.
    @MainActor
    func requireAnswer(_ reason: String, canTry: Bool = true, in session: Session) throws {
        guard !yes, !session.canAsk else { return }
        let advice = canTry ? "pass --yes, or try --dry-run first" : "pass --yes"
        throw CommandError(code: "not-confirmed", message: "\(reason); \(advice)", exitCode: .usage)
    }

    /// Asks for confirmation if the session can ask; does nothing with `--yes`.
    ///
    /// `outcome` is what the message says if the answer is no, such as "no user was deleted".
    ///
    /// - Throws: ``CommandError`` if the answer is no, or if a signal arrives.
    @MainActor
    func confirm(_ question: String, outcome: String, in session: Session) throws {
        guard !yes, session.canAsk, !session.confirms(question) else { return }
        let exitCode = session.interruption.flatMap { $0.token.isCancelled ? $0.exitCode : nil }
        throw CommandError(code: "cancelled", message: "cancelled; \(outcome)", exitCode: exitCode ?? .failure)
    }

    /// Asks for confirmation, or requires `--yes`, if the loss must be confirmed.
    ///
    /// The question consists of `action` and a consequence that does not repeat what `action` says. `namesUser` is true
    /// if the action names its only user. `count` is the number of users that the action names or counts. `saysLoss` is
    /// true if the action says that users lose access.
    @MainActor
    func confirm(
        _ loss: AccessLoss,
        _ action: String,
        namesUser: Bool = false,
        count: Int = 0,
        saysLoss: Bool = false,
        outcome: String,
        in session: Session
    ) throws {
        guard loss.mustBeConfirmed else { return }
        try requireAnswer("this \(loss.effect)", in: session)
        let consequence = loss.consequence(namesUser: namesUser, count: count, saysLoss: saysLoss)
        try confirm("\(action)\(consequence)?", outcome: outcome, in: session)
    }
}

extension AccessLoss {
    /// Returns the effect as a clause that ends a question or a message: `, which removes access from 2 users`.
    ///
    /// For the parameters, see ``ConfirmationOptions/confirm(_:_:namesUser:count:saysLoss:outcome:in:)``.
    func consequence(namesUser: Bool, count: Int, saysLoss: Bool) -> String {
        if saysLoss, admins == 0 { return "" }
        if saysLoss, let admins = deletedAdmins, self[.access] == nil {
            return namesUser ? ", an admin" : ", including \(admins)"
        }
        return ", which " + (namesUser && admins > 0 ? effectOnNamedAdmin : effectOnAll(of: count) ?? effect)
    }
}
