import UserDirectory

extension StoreUnderTest {
    /// Adds 240 users, moves some to the trash, and links some to connections.
    ///
    /// Many users share a name, role, group or date. The users are the same in every run, except for their ids.
    func populate() throws -> [User] {
        for start in stride(from: 0, to: 240, by: 20) {
            // The users of one batch have the same date of creation. The last batch is from the next day.
            let batch = try performAll((start..<(start + 20)).map { .add(StoreUnderTest.draft($0)) })
            for result in batch.results { _ = try result.get() }
            clock.advance(by: start < 160 ? 60 : 20_000)
        }
        let trash = stride(from: 5, to: 240, by: 17).map { UserChange.delete(.login(StoreUnderTest.draft($0).login)) }
        for result in try performAll(trash).results { _ = try result.get() }
        clock.advance(by: 60)
        let notInTrash = UserFilter(terms: [])
        let inTrash = UserFilter(terms: [.init(.state(.trashed))])
        let users = try window(notInTrash) + window(inTrash)
        try link(users)
        return users
    }

    /// Links most users to `corp` and a few to `web1`.
    ///
    /// For two thirds of the linked users, the agreed end date differs from the user's end date.
    private func link(_ users: [User]) throws {
        let links = users.enumerated().map { index, user in
            var former = user
            if index % 2 == 0 { former.validUntil = former.validUntil == nil ? .of("2026-12-31") : nil }
            return link(former, to: index % 9 == 0 ? "web1" : "corp", agreedOn: UserField.settable)
        }
        for name in ["corp", "web1"] {
            let chosen = links.enumerated().filter { $1.connection == name && $0 % 4 != 3 }.map(\.element)
            try updateLinks(put: chosen, of: name)
        }
    }

    private static func draft(_ number: Int) -> UserFields {
        func pick<Value>(_ values: [Value], _ stride: Int) -> Value { values[number / stride % values.count] }
        let name = pick(
            ["Ana Müller", "ana muller", "Zoë", "世蓮 Ng", "Émile", "", "O'Brien", "Łukasz", "Ødegård", "Bo"],
            1
        )
        return UserFields(
            login: pick(["u", "Ü", "v.", "w-", "Жук"], 1) + String(number * 7919 % 1000),
            name: name,
            email: number % 3 == 0 ? "" : "\(pick(["a", "B", "c"], 2))\(number % 40)@example.com",
            role: pick(User.initialRoles, 3),
            groups: number % 4 == 0 ? [] : [pick(["ops", "Oncall", "архив"], 1), "g\(number % 6)"],
            kind: number % 7 == 0 ? .service : .person,
            status: number % 5 == 0 ? .disabled : .active,
            validUntil: pick([nil, .of("2026-11-20"), .of("2026-11-21"), nil, .of("2027-01-01")], 2),
            note: number % 2 == 0 ? "" : "Note \(number % 10)\nStraße"
        )
    }

    /// Returns the users who match the filter, sorted by the bytes of the sort key and then by id.
    func expected(_ users: [User], _ filter: UserFilter, _ sort: UserSort) throws -> [User] {
        let links = FilterLinks(try filter.connections.flatMap { try allLinks(of: $0) })
        let ascending = users.filter { filter.matches($0, today: clock.today, links: links) }
            .map { (place: UserCursor($0, in: sort), user: $0) }
            .sorted { left, right in
                if left.place.value.hasSameBytes(as: right.place.value) { return left.place.id < right.place.id }
                return left.place.value.utf8.lexicographicallyPrecedes(right.place.value.utf8)
            }
            .map(\.user)
        return sort.isReversed ? ascending.reversed() : ascending
    }
}

extension UserFilter {
    static func only(_ condition: Condition, isNegated: Bool = false) -> UserFilter {
        UserFilter(terms: [Term(condition, isNegated: isNegated)])
    }

    static let trash = only(.state(.trashed))
}
