package import UserDirectory

package struct UserColumn: Hashable, Sendable {
    /// In character cells of the terminal.
    package enum Width: Hashable, Sendable {
        case fixed(Int)
        /// A share of the remaining width, at least the minimum.
        case flexible(share: Int, minimum: Int)

        package var minimum: Int {
            switch self {
            case .fixed(let width): width
            case .flexible(_, let minimum): minimum
            }
        }
    }

    /// Nil for the column ``connections``.
    private let field: UserField?
    private var presentation: FieldPresentation? { field.map(FieldPresentation.of) }

    /// The name in the configuration and the view state.
    package var name: String { field?.shortName ?? "connections" }
    package var heading: String { name.uppercased() }
    package var explanation: String { presentation?.explanation ?? "other systems with an account for the user" }
    package var width: Width { presentation?.width ?? .flexible(share: 2, minimum: 12) }
    package var isNumeric: Bool {
        if case .number? = field?.value { true } else { false }
    }

    /// Always shown.
    package static let login = UserColumn(field: .login)
    package static let status = UserColumn(field: .status)
    package static let validUntil = UserColumn(field: .validUntil)
    package static let role = UserColumn(field: .role)
    package static let kind = UserColumn(field: .kind)
    /// The names of the connections at which the user has a link.
    package static let connections = UserColumn(field: nil)

    /// All columns, in their default order.
    package static let all =
        FieldPresentation.all.filter { !$0.explanation.isEmpty }.map { UserColumn(field: $0.field) } + [connections]

    /// The columns of a new dashboard.
    package static let standard = all.filter { $0.priority != nil }

    /// From 1 (the highest); nil for a column that a new dashboard does not show.
    var priority: Int? { presentation?.priority }

    /// The priority of a shown column that is not one of the ``standard`` columns.
    static let addedPriority = 6

    /// Whether the column contains times, days, numbers or ids, which the table shows less prominently.
    package var isSecondary: Bool {
        switch field?.value {
        case .day, .id, .time, .optionalTime, .number: true
        case .line, .text, .names, .choice, nil: false
        }
    }

    /// Nil if the list cannot be sorted by this column.
    package var sortKey: UserField? { field.flatMap { UserField.sortable.contains($0) ? $0 : nil } }

    /// Earlier names of columns, which configurations and view states may still contain.
    package static let earlierNames = ["on": "connections"]

    package init?(name: String) {
        let name = UserColumn.earlierNames[name] ?? name
        guard let column = UserColumn.all.first(where: { $0.name == name || $0.field?.key == name }) else { return nil }
        self = column
    }

    private init(field: UserField?) {
        self.field = field
    }

    /// Ignores unknown names, and adds the login if it is missing; if no name is known, returns the standard columns.
    package static func columns(named names: [String]) -> [UserColumn] {
        var columns: [UserColumn] = []
        for column in names.compactMap(UserColumn.init(name:)) where !columns.contains(column) {
            columns.append(column)
        }
        guard !columns.isEmpty else { return standard }
        return columns.contains(.login) ? columns : [.login] + columns
    }

    func text(of user: User, connections: [String], today: Day) -> String {
        guard let field else { return connections.joined(separator: ", ") }
        return switch field.value {
        case _ where field == .status: user.state(on: today).rawValue
        case .time(let place): Day(containing: user[place]).description
        default: user.content(of: field).text(separator: ", ")
        }
    }
}
