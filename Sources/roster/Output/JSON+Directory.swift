import UserDirectory

extension JSON {
    /// Returns a user with the given members, in the given order.
    static func user(_ user: User, columns: [UserField] = UserColumns.all) -> JSON {
        .object(columns.map { ($0.key, JSON(user.content(of: $0))) })
    }

    /// Returns the use of seats and the limit.
    static func seats(_ seats: Seats) -> JSON {
        .object([
            ("used", .number(seats.used)),
            ("limit", seats.limit.map(JSON.number) ?? .null),
            ("free", seats.free.map(JSON.number) ?? .null),
            ("reached", .bool(seats.isReached)),
            ("exceeded", .bool(seats.isExceeded)),
        ])
    }
}

extension JSON {
    /// Creates the value of a field.
    init(_ content: FieldContent) {
        self =
            switch content {
            case .none: .null
            case .text(let text): .string(text)
            case .names(let names): .array(names.map(JSON.string))
            case .number(let number): .number(number)
            }
    }
}
