/// The columns of the table that fit in a width, and the position to which they are scrolled sideways.
///
/// The first position shows the login and other columns, in the user's order. Each later position begins with the login
/// and another column, and continues with columns to the right of that column. At each position, columns are added by
/// priority until one does not fit. So a position may leave out a column between two visible columns.
package struct UserColumnScroll: Hashable, Sendable {
    /// The number of blank character cells between two columns.
    private static let gap = 1

    /// From the left, as the user chose them.
    let columns: [UserColumn]
    /// In character cells.
    let width: Int
    /// An index in ``positions``.
    let position: Int
    /// The indices of the visible columns at each position.
    let positions: [[Int]]

    /// Scrolls columns to a position, which is limited to the range from the first to the last position.
    package init(_ columns: [UserColumn] = UserColumn.standard, width: Int = .max, position: Int = 0) {
        self.columns = columns
        self.width = width
        positions = UserColumnScroll.positions(of: columns, in: width)
        self.position = min(max(0, position), positions.count - 1)
    }

    /// The indices of the columns that are visible now.
    package var visible: [Int] { positions[position] }

    /// Whether scrolling to the left shows other columns.
    package var hasMoreLeft: Bool { position > 0 }
    /// Whether scrolling to the right shows other columns.
    package var hasMoreRight: Bool { position < positions.count - 1 }

    func scrolled(by steps: Int) -> UserColumnScroll {
        UserColumnScroll(columns, width: width, position: position + steps)
    }

    private static func positions(of columns: [UserColumn], in width: Int) -> [[Int]] {
        let login = columns.indices.filter { columns[$0] == .login }
        let others = columns.indices.filter { columns[$0] != .login }
        let (minimums, ranks) = (columns.map(\.width.minimum), columns.map(\.rank))
        let ranked = others.sorted { (ranks[$0], $0) < (ranks[$1], $1) }

        /// Returns the login, the column `first`, and columns to the right of `first`.
        ///
        /// The columns to the right are added by priority until one does not fit. If `first` is nil, all columns except
        /// the login are added in this way.
        func fitting(from first: Int?) -> [Int] {
            var kept = first.map { [$0] } ?? []
            var used = (login + kept).reduce(0) { $0 + minimums[$1] + gap }
            for index in ranked where index > first ?? -1 {
                guard used + minimums[index] <= width else { break }
                kept.append(index)
                used += minimums[index] + gap
            }
            return login + kept.sorted()
        }

        // In the first position, the login has the place that the user chose; in later positions, the login is first.
        var positions = [fitting(from: nil).sorted()]
        for (start, first) in others.enumerated() {
            let shown = fitting(from: first)
            if Set(shown) != Set(positions[positions.count - 1]) { positions.append(shown) }
            if Set(shown).isSuperset(of: others[start...]) { break }
        }
        return positions
    }
}

extension UserColumn {
    /// Columns with a lower rank get space first.
    ///
    /// Columns that the user has added get space before those that a new dashboard shows only on wide screens.
    fileprivate var rank: Int { priority ?? UserColumn.addedPriority }
}
