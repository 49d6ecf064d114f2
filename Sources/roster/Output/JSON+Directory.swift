import UserDirectory

extension JSON {
    /// Returns a user as it is today: its record, its state, and whether it takes a seat.
    static func user(_ user: User, today: Day = SystemWallClock().today) -> JSON {
        .object(
            members(of: user, UserListColumns.all) + [
                ("state", .string(user.state(on: today).rawValue)), ("seated", .bool(user.takesSeat(on: today))),
            ]
        )
    }

    /// Returns the given fields of a user, in the given order.
    static func record(_ user: User, columns: [UserField] = UserListColumns.all) -> JSON {
        .object(members(of: user, columns))
    }

    private static func members(of user: User, _ columns: [UserField]) -> [(String, JSON)] {
        columns.map { ($0.key, JSON(user.content(of: $0))) }
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
