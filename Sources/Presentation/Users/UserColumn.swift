package import UserDirectory

/// A column of the users table.
package enum UserColumn: String, Sendable, CaseIterable {
    case login, name, email, role, groups, kind, status, until, created, updated, version, id

    /// The columns of a new user of the dashboard.
    package static let standard: [UserColumn] = [.login, .name, .email, .role, .kind, .status, .until]

    /// What is left out of ``standard`` if a screen has no room for all, the last one first.
    ///
    /// Of columns that a person has chosen, the order itself says it.
    package static let standardRanks: [UserColumn] = [.login, .name, .status, .role, .until, .email, .kind]

    /// What the column has, in a few words.
    package var explanation: String {
        switch self {
        case .login: "the login (always shown)"
        case .name: "the person's name"
        case .email: "the address"
        case .role: "the role"
        case .groups: "the groups"
        case .kind: "person or service"
        case .status: "active, disabled, expired or trashed"
        case .until: "last day of access"
        case .created: "the day of creation"
        case .updated: "the day of the last change"
        case .version: "revision"
        case .id: "the id"
        }
    }

    /// The key that orders by this column; nil if the directory keeps no order by it.
    package var sortKey: UserSort.Key? { UserSort.Key(rawValue: rawValue) }

    /// The columns that names stand for, without those that are unknown; the standard ones if that leaves none.
    package static func columns(named names: [String]) -> [UserColumn] {
        var columns: [UserColumn] = []
        for column in names.compactMap(UserColumn.init) where !columns.contains(column) { columns.append(column) }
        guard !columns.isEmpty else { return standard }
        return columns.contains(.login) ? columns : [.login] + columns
    }

    func text(of user: User, today: Day) -> String {
        switch self {
        case .login: user.login
        case .name: user.name
        case .email: user.email
        case .role: user.role
        case .groups: user.groups.joined(separator: ", ")
        case .kind: user.kind.rawValue
        case .status: UserListModel.State(user, today: today).rawValue
        case .until: user.validUntil?.description ?? ""
        case .created: Day(containing: user.createdAt).description
        case .updated: Day(containing: user.updatedAt).description
        case .version: String(user.version)
        case .id: user.id.description
        }
    }
}
