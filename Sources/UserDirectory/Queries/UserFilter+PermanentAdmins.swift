extension UserFilter {
    /// Matches the users who are permanent admins: ``User/isPermanentAdmin``.
    static var permanentAdmins: UserFilter {
        var terms: [Term] = [.init(.text(.role, User.adminRole)), .init(.state(.active))]
        // No term matches users without an end date, so the negation of "has any end date" is used.
        if let first = Day(year: 1, month: 1, day: 1) {
            terms.append(.init(.day(.validUntil, .after, .date(first)), isNegated: true))
        }
        return UserFilter(terms: terms)
    }
}
