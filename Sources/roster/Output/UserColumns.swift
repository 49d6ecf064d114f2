import ArgumentParser
import Presentation
import TerminalKit
import UserDirectory

/// The columns of a list of users, as in `--columns`.
struct UserColumns: Sendable {
    /// Every column, in the order of a user's JSON.
    static let all = UserField.columns

    /// The columns that fit on a terminal's line.
    static let ofTable: [UserField] = [.login, .name, .email, .role, .status, .validUntil]

    /// The columns, in the order asked for.
    let columns: [UserField]

    /// Reads comma-separated names.
    ///
    /// - Throws: `ValidationError`, with the wrong name and those that are known.
    init(_ argument: String) throws {
        var columns: [UserField] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let column = UserField(name: String(name)) else {
                let known = UserColumns.all.map(\.key).joined(separator: ", ")
                let near = NearestWord.find(String(name), among: UserColumns.all.map(\.key))
                let hint = near.map { " Did you mean '\($0)'?" } ?? ""
                throw ValidationError("There is no column '\(name)'; known are \(known).\(hint)")
            }
            if columns.contains(column) { throw ValidationError("The column '\(name)' appears twice.") }
            columns.append(column)
        }
        self.columns = columns
    }
}

extension UserField {
    /// The heading in a table.
    var title: String { shortName.uppercased() }

    /// The text in a table; the status is a state of the filter: active, disabled, expired or trashed.
    func text(of user: User, today: Day) -> String {
        self == .status ? user.state(on: today).rawValue : user.content(of: self).text(separator: " ")
    }
}
