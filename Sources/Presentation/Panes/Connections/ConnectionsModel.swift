/// The connections, and the differences of the selected connection.
package struct ConnectionsModel: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case unchecked
        case checking
        case inStep
        case different
        case failed
    }

    package struct Row: Hashable, Sendable {
        package let name: String
        package let location: String
        package let state: State
        /// Four numbers: accounts, accounts that a push changes, users that a pull changes, and users in conflict.
        ///
        /// Nil before the first successful check, and while the connection fails.
        package let counts: [String]?
        /// The state in words: `in step`, `3 to reject`, `checking: 1,200 accounts`, `unreachable since 14:02`.
        package let words: String
    }

    /// A difference of one field, or of a whole user or account.
    package struct Line: Hashable, Sendable {
        package enum Direction: Hashable, Sendable {
            case push
            case pull
            case conflict
            case rejected
        }

        package let direction: Direction
        /// Empty if the login could not be read.
        package let login: String
        package let details: String
    }

    package struct Details: Hashable, Sendable {
        /// For example, `corp: 5 differences`.
        package var title: String
        package var facts: [UserDetailsModel.Field]
        /// The first lines.
        package var lines: [Line]
        /// The number of all lines; nil if the check found more differences than it keeps.
        package var total: Int?
    }

    package var rows: [Row] = []
    package var selected: Int?
    package var details: Details?

    package init() {}
}
