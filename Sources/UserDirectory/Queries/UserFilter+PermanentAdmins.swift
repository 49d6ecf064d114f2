extension UserFilter {
    static var permanentAdmins: UserFilter {
        var terms: [Term] = [.init(.text(.role, User.adminRole)), .init(.state(.active))]
        // Active users with an end date match `until:>0001-01-01`. The negated term matches users without an end date.
        if let first = Day(year: 1, month: 1, day: 1) {
            terms.append(.init(.day(.validUntil, .after, .date(first)), isNegated: true))
        }
        return UserFilter(terms: terms)
    }
}
