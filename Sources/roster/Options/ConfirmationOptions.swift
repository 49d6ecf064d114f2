import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// The option `--yes` of commands that may have to be confirmed.
///
/// Confirmation is required for:
/// - changes that remove access, or an admin's role or kind: see ``AccessLoss/mustBeConfirmed``;
/// - changes to all users that match a query, and to all members of a group;
/// - purges;
/// - the replacement of a store or of its contents.
///
/// On a terminal, the command asks. Without a terminal, or with `--no-input`, it needs `--yes`. If a newer task cannot
/// be undone, an undo on a terminal also asks for confirmation.
struct ConfirmationOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Skip confirmation; required without a terminal.")
    var yes = false

    /// Throws an error if the session cannot ask for confirmation, except with `--yes`.
    ///
    /// - Parameters:
    ///   - reason: Why the change must be confirmed, as in "a purge cannot be undone".
    ///   - canTry: Whether the command has `--dry-run`.
    ///   - session: Determines whether a question can be asked.
    @MainActor
    func requireAnswer(_ reason: String, canTry: Bool = true, in session: Session) throws {
        guard !yes, !session.canAsk else { return }
        let advice = canTry ? "pass --yes, or try --dry-run first" : "pass --yes"
        throw CommandError(code: "not-confirmed", message: "\(reason); \(advice)", exitCode: .usage)
    }

    /// Asks for confirmation if the session can ask, except with `--yes`.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - outcome: What the message says if the answer is no, such as "no user was deleted".
    ///   - session: Asks the question.
    /// - Throws: ``CommandError`` if the answer is no, or if a signal arrives.
    @MainActor
    func confirm(_ question: String, outcome: String, in session: Session) throws {
        guard !yes, session.canAsk, !session.confirms(question) else { return }
        let exitCode = session.interruption.flatMap { $0.token.isCancelled ? $0.exitCode : nil }
        throw CommandError(code: "cancelled", message: "cancelled; \(outcome)", exitCode: exitCode ?? .failure)
    }

    /// Asks for confirmation, or requires `--yes`, if the loss must be confirmed.
    ///
    /// - Parameters:
    ///   - loss: Who loses access, or an admin's role or kind.
    ///   - action: The action to confirm, such as "Delete 3 users".
    ///   - namesUser: Whether the action names the only user. The question then does not name the user again.
    ///   - count: How many users the action names or counts; 0 if it does neither. If all of them lose access, the
    ///     question does not count them again.
    ///   - saysLoss: Whether the action itself says that users lose access. If so, the question repeats this only if
    ///     one of the users is an admin.
    ///   - outcome: What the message says if the answer is no.
    ///   - session: Asks the question.
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
    /// The effect as the end of a question or of a message, such as `, which removes access from 2 users`.
    ///
    /// Empty if the text before it already says enough. For the parameters, see
    /// ``ConfirmationOptions/confirm(_:_:namesUser:count:saysLoss:outcome:in:)``.
    func consequence(namesUser: Bool, count: Int, saysLoss: Bool) -> String {
        if saysLoss, admins == 0 { return "" }
        return ", which " + (namesUser && admins > 0 ? effectOnNamedAdmin : effectOnAll(of: count) ?? effect)
    }
}
