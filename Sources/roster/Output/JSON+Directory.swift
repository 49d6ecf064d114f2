import UserDirectory

extension JSON {
    /// A user with the given members, in the given order.
    static func user(_ user: User, columns: [UserCSV.Column] = UserColumns.all) -> JSON {
        .object(columns.map { ($0.rawValue, value($0, of: user)) })
    }

    /// The seats.
    static func seats(_ seats: Seats) -> JSON {
        .object([
            ("used", .number(seats.used)),
            ("limit", seats.limit.map(JSON.number) ?? .null),
            ("free", seats.free.map(JSON.number) ?? .null),
            ("reached", .bool(seats.isReached)),
            ("exceeded", .bool(seats.isExceeded)),
        ])
    }

    private static func value(_ column: UserCSV.Column, of user: User) -> JSON {
        switch column {
        case .groups: .array(user.groups.map(JSON.string))
        case .validUntil: user.validUntil.map { .string($0.description) } ?? .null
        case .version: .number(user.version)
        default: .string(UserCSV.field(column, of: user))
        }
    }
}
