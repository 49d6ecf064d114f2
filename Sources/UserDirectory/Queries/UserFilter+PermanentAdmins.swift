extension UserFilter {
    /// Matches the users who are permanent admins: ``User/isPermanentAdmin``.
    static var permanentAdmins: UserFilter {
        var terms: [Term] = [.init(.text(.role, User.adminRole)), .init(.state(.active))]
        // The negation of "expires after the first possible day" matches the users without an end date.
        if let first = Day(year: 1, month: 1, day: 1) {
            terms.append(.init(.day(.validUntil, .after, .date(first)), isNegated: true))
        }
        return UserFilter(terms: terms)
    }
}
