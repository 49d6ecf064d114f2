extension UserFilter {
    /// Matches the users that are permanent admins: ``User/isPermanentAdmin``.
    static var permanentAdmins: UserFilter {
        var terms: [Term] = [.init(.text(.role, User.adminRole)), .init(.state(.active))]
        // No term matches a missing end date, so this one negates a term that matches any end date.
        if let first = Day(year: 1, month: 1, day: 1) {
            terms.append(.init(.day(.validUntil, .after, .date(first)), isNegated: true))
        }
        return UserFilter(terms: terms)
    }
}
