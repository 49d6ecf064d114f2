extension UserFilter {
    /// Matches users who are ``User/isPermanentAdmin``.
    static var permanentAdmins: UserFilter {
        var terms: [Term] = [.init(.text(.role, User.adminRole)), .init(.state(.active))]
        // No term says that there is no end; that there is one is what this one says.
        if let first = Day(year: 1, month: 1, day: 1) {
            terms.append(.init(.day(.validUntil, .after, first), isNegated: true))
        }
        return UserFilter(terms: terms)
    }
}
