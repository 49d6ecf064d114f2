package import UserDirectory

/// A column of the users table.
package struct UserColumn: Hashable, Sendable {
    /// How many cells a column takes.
    package enum Width: Hashable, Sendable {
        /// So many.
        case fixed(Int)
        /// A share of what is left, and no fewer than the minimum.
        case flexible(share: Int, minimum: Int)
    }

    let field: UserField

    /// The name, as configurations and the view state have it.
    package var name: String { field.shortName }
    /// The heading.
    package var heading: String { name.uppercased() }
    /// What the column has, in a few words.
    package var explanation: String { FieldPresentation.of(field).explanation }
    /// The width.
    package var width: Width { FieldPresentation.of(field).width }
    /// Whether the column has numbers.
    package var isNumeric: Bool {
        if case .number = field.value { true } else { false }
    }

    /// The column that every table has.
    package static let login = UserColumn(field: .login)
    /// The column of the role, where a service account has a star if there is no column of the kind.
    package static let role = UserColumn(field: .role)
    package static let kind = UserColumn(field: .kind)

    /// All columns, in order.
    package static let all = FieldPresentation.all.filter { !$0.presentation.explanation.isEmpty }.map {
        UserColumn(field: $0.field)
    }

    /// The columns of a new user of the dashboard.
    package static let standard = all.filter { $0.priority != nil }

    /// What is left out of ``standard`` if a screen has no room for all, the last one first.
    ///
    /// Of columns that a person has chosen, the order itself says it.
    package static let standardRanks = standard.sorted { ($0.priority ?? 0) < ($1.priority ?? 0) }

    private var priority: Int? { FieldPresentation.of(field).priority }

    /// The key that orders by this column.
    package var sortKey: UserField? { UserField.sortable.contains(field) ? field : nil }

    /// The column with a name; nil if there is none.
    package init?(name: String) {
        guard let column = UserColumn.all.first(where: { $0.name == name }) else { return nil }
        self = column
    }

    private init(field: UserField) {
        self.field = field
    }

    /// The columns that names stand for, without those that are unknown; the standard ones if that leaves none.
    package static func columns(named names: [String]) -> [UserColumn] {
        var columns: [UserColumn] = []
        for column in names.compactMap(UserColumn.init(name:)) where !columns.contains(column) {
            columns.append(column)
        }
        guard !columns.isEmpty else { return standard }
        return columns.contains(.login) ? columns : [.login] + columns
    }

    func text(of user: User, today: Day) -> String {
        switch field.value {
        case _ where field == .status: user.state(on: today).rawValue
        case .time(let place): Day(containing: user[place]).description
        default: user.content(of: field).text(separator: ", ")
        }
    }
}
