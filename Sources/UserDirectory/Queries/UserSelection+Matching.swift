extension UserSelection {
    /// Finds out which of many users are marked; the filters' texts are folded only once.
    package struct Matcher: Sendable {
        private enum Test: Sendable {
            case users([UserID: Bool])
            case mark(PartMatcher)
            case invert(PartMatcher)
        }

        private let tests: [Test]

        package init(_ selection: UserSelection, today: Day) {
            tests = selection.steps.map { step in
                switch step {
                case .users(let marks): .users(marks)
                case .mark(let part): .mark(PartMatcher(part, today: today))
                case .invert(let part): .invert(PartMatcher(part, today: today))
                }
            }
        }

        /// Whether the user is marked.
        package func holds(_ user: User) -> Bool {
            var isMarked = false
            for test in tests {
                switch test {
                case .users(let marks): isMarked = marks[user.id] ?? isMarked
                case .mark(let part): if !isMarked { isMarked = part.holds(user) }
                case .invert(let part): if part.holds(user) { isMarked.toggle() }
                }
            }
            return isMarked
        }
    }
}

struct PartMatcher: Sendable {
    private let filter: UserMatcher
    private let stretch: UserSelection.Stretch?

    init(_ part: UserSelection.Part, today: Day) {
        filter = UserMatcher(part.filter, today: today)
        stretch = part.stretch
    }

    func holds(_ user: User) -> Bool {
        filter.matches(user) && stretch?.holds(user) ?? true
    }
}

extension UserMatcher {
    /// Folds the user's texts only if a term searches them.
    func matches(_ user: User) -> Bool {
        isEveryone ? !user.isTrashed : matches(SearchableUser(user))
    }
}
