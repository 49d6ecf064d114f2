package import UserDirectory

extension UserFilter {
    /// Returns a filter whose words, roles and groups mostly occur in the users of `StoreUnderTest/populate()`.
    package static func random(using chance: inout SplitMix) -> UserFilter {
        guard Int.random(in: 0..<20, using: &chance) > 0 else { return .everyone }
        return UserFilter(
            anyOf: (0..<[1, 2, 2, 3, 4].pick(using: &chance)).map { _ in
                UserFilter(terms: (0..<[1, 1, 2, 3].pick(using: &chance)).map { _ in .random(using: &chance) })
            }
        )
    }
}

extension UserFilter.Term {
    fileprivate static func random(using chance: inout SplitMix) -> UserFilter.Term {
        UserFilter.Term(.random(using: &chance), isNegated: Int.random(in: 0..<4, using: &chance) == 0)
    }
}

extension UserFilter.Condition {
    private static let words = [
        "ana", "m", "zo", "世蓮", "o'b", "ø", "example.com", "@", "u1", "OR", "or", "a b", "role:x", "-", "x\"y\\", "%",
        "(a", "b) c", "zed",
    ]

    private static let days = [
        "2026-11-20", "2026-11-21", "2026-11-22", "2027-01-01", "0001-01-01", "9999-12-31", "today", "tomorrow",
        "yesterday", "0d", "-1d", "41d", "-1w", "6w", "1m", "-1m", "1y", "-99999y", "99999y",
    ]

    fileprivate static func random(using chance: inout SplitMix) -> UserFilter.Condition {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0, 1: return .word(words.pick(using: &chance))
        case 2: return .text([.login, .name, .email, .note].pick(using: &chance), words.pick(using: &chance))
        case 3: return .text(.role, (User.initialRoles + ["boss"]).pick(using: &chance))
        case 4: return .text(.groups, ["ops", "ONCALL", "архив", "g3", "none"].pick(using: &chance))
        case 5: return .kind(User.Kind.allCases.pick(using: &chance))
        case 6: return .state(UserFilter.State.allCases.pick(using: &chance))
        case 7:
            return .link(
                UserFilter.LinkTest.allCases.pick(using: &chance),
                ["corp", "corp", "web1", "none"].pick(using: &chance)
            )
        case 8: return .isEmpty(UserField.omissible.pick(using: &chance))
        default:
            let field = UserField.dated.pick(using: &chance)
            let comparison = UserFilter.Comparison.allCases.pick(using: &chance)
            let day = QueryDay.of(days.pick(using: &chance))
            // For times such as the time of creation, the query language refuses a distance into the future, such as
            // `41d`.
            if case .time = field.value, case .distance(1..., _) = day { return .day(field, comparison, .today) }
            return .day(field, comparison, day)
        }
    }
}

extension Array {
    /// - Precondition: The array is not empty.
    fileprivate func pick(using chance: inout SplitMix) -> Element { self[Int.random(in: indices, using: &chance)] }
}
