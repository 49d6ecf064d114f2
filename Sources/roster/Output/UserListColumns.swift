import ArgumentParser
import Presentation
import TerminalKit
import UserDirectory

/// The columns of a list of users, as in `--columns`.
struct UserListColumns: Sendable {
    /// Every column, in the order of a user's JSON.
    static let all = UserField.columns

    /// The default columns of a table, which fit on a terminal's line.
    static let ofTable: [UserField] = [.login, .name, .email, .role, .status, .validUntil]

    /// Completes the last name of a list; does not offer the names that come before it.
    static let completion = CompletionKind.custom { _, _, typed in
        let list = StoreCompletion.value(typed)
        let names = list.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        let known = all.map(\.key)
        guard names.allSatisfy(known.contains) else { return [] }
        return known.filter { !names.contains($0) }.map { (names + [$0]).joined(separator: ",") }
    }

    /// The columns, in the requested order.
    let columns: [UserField]

    /// Parses comma-separated names.
    ///
    /// - Throws: `ValidationError` for an unknown or repeated name.
    init(_ argument: String) throws {
        var columns: [UserField] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let column = UserField(name: String(name)) else {
                let known = UserListColumns.all.map(\.key).joined(separator: ", ")
                let near = NearestWord.find(String(name), among: UserListColumns.all.map(\.key))
                let hint = near.map { "; did you mean \"\($0)\"?" }
                throw ValidationError("there is no column \"\(name)\"\(hint ?? "; use \(known)")")
            }
            if columns.contains(column) { throw ValidationError("the column \"\(name)\" appears twice") }
            columns.append(column)
        }
        self.columns = columns
    }
}

extension UserField {
    /// The heading in a table.
    var title: String { shortName.uppercased() }

    /// Returns the text for a table; the status is active, disabled, expired or trashed.
    ///
    /// Times are RFC 3339 in UTC if `times` is nil.
    func text(of user: User, today: Day, _ times: TimeFormat? = nil, separator: String = ", ") -> String {
        let content = user.content(of: self).text(separator: separator)
        return switch value {
        case _ where self == .status: user.state(on: today).rawValue
        case .time(let place): times?.timestamp(user[place]) ?? content
        case .optionalTime(let place): user[place].flatMap { times?.timestamp($0) } ?? content
        default: content
        }
    }
}
