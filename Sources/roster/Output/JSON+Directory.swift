import UserDirectory

extension JSON {
    /// Returns a user as of today: the record, the state, and whether the user takes a seat.
    static func user(_ user: User, today: Day = SystemWallClock().today) -> JSON {
        record(ListedUser(user: user), columns: UserListColumns.members, today: today)
    }

    static func record(_ listed: ListedUser, columns: [ListColumn], today: Day) -> JSON {
        .object(columns.map { ($0.key, $0.json(of: listed, today: today)) })
    }

    static func record(_ user: User) -> JSON {
        .object(UserField.columns.map { ($0.key, JSON(user.content(of: $0))) })
    }

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
