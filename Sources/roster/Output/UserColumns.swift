import ArgumentParser
import Presentation
import TerminalKit
import UserDirectory

/// The columns of a list of users, as in `--columns`.
struct UserColumns: Sendable {
    /// Every column, in the order of a user's JSON.
    static let all = UserCSV.Column.allCases

    /// The columns that fit in a terminal.
    static let ofTable: [UserCSV.Column] = [.login, .name, .email, .role, .status, .validUntil]

    /// The columns, in the given order.
    let columns: [UserCSV.Column]

    /// Reads comma-separated.
    ///
    /// - Throws: `ValidationError`, with the wrong name and those that are known.
    init(_ argument: String) throws {
        var columns: [UserCSV.Column] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let column = UserCSV.Column(header: String(name)) ?? UserColumns.alias(String(name)) else {
                let known = UserColumns.all.map(\.rawValue).joined(separator: ", ")
                let near = NearestWord.find(String(name), among: UserColumns.all.map(\.rawValue))
                let hint = near.map { " Did you mean '\($0)'?" } ?? ""
                throw ValidationError("There is no column '\(name)'; known are \(known).\(hint)")
            }
            if columns.contains(column) { throw ValidationError("The column '\(name)' appears twice.") }
            columns.append(column)
        }
        self.columns = columns
    }

    /// The names that queries use for the days.
    private static func alias(_ name: String) -> UserCSV.Column? {
        switch name.lowercased() {
        case "until": .validUntil
        case "created": .createdAt
        case "updated": .updatedAt
        default: nil
        }
    }
}

extension UserCSV.Column {
    /// The heading in a table.
    var title: String {
        switch self {
        case .validUntil: "UNTIL"
        case .createdAt: "CREATED"
        case .updatedAt: "UPDATED"
        default: rawValue.uppercased()
        }
    }

    /// The text in a table for people; the status has the words of the filter: disabled, expired, trashed.
    func text(of user: User, today: Day) -> String {
        switch self {
        case .status: user.stateWord(on: today)
        case .groups: user.groups.joined(separator: " ")
        default: UserCSV.field(self, of: user)
        }
    }
}

extension User {
    /// The most important state of the account.
    func stateWord(on today: Day) -> String {
        if isTrashed { return UserFilter.State.trashed.rawValue }
        if status == .disabled { return UserFilter.State.disabled.rawValue }
        return (isExpired(on: today) ? UserFilter.State.expired : .active).rawValue
    }
}
