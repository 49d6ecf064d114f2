/// The columns of the table that fit in a width, and the position to which they are scrolled sideways.
///
/// The first position shows the login and other columns, in the order of ``columns``. Each later position begins with
/// the login and another column, and continues with columns to the right of that column. At each position, columns are
/// added by priority until one does not fit. So a position may leave out a column between two visible columns.
package struct UserColumnScroll: Hashable, Sendable {
    /// The number of blank character cells between two columns.
    private static let gap = 1

    /// The chosen columns, from left to right.
    let columns: [UserColumn]
    /// In character cells.
    let width: Int
    /// An index in ``positions``.
    let position: Int
    /// The indices of the visible columns at each position.
    let positions: [[Int]]

    /// Limits `position` to the range from the first to the last position.
    package init(_ columns: [UserColumn] = UserColumn.standard, width: Int = .max, position: Int = 0) {
        self.columns = columns
        self.width = width
        positions = UserColumnScroll.positions(of: columns, in: width)
        self.position = min(max(0, position), positions.count - 1)
    }

    package var visible: [Int] { positions[position] }

    package var hasMoreLeft: Bool { position > 0 }
    package var hasMoreRight: Bool { position < positions.count - 1 }

    func scrolled(by steps: Int) -> UserColumnScroll {
        UserColumnScroll(columns, width: width, position: position + steps)
    }

    private static func positions(of columns: [UserColumn], in width: Int) -> [[Int]] {
        let login = columns.indices.filter { columns[$0] == .login }
        let others = columns.indices.filter { columns[$0] != .login }
        let (minimums, ranks) = (columns.map(\.width.minimum), columns.map(\.rank))
        let ranked = others.sorted { (ranks[$0], $0) < (ranks[$1], $1) }

        /// Returns the login, `first`, and the columns to the right of `first` that fit.
        ///
        /// If `first` is nil, returns the login and any other columns that fit.
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

        // In the first position, the login has its place in `columns`; in later positions, the login is first.
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
    /// The priority with which the column is given space in the table; 1 is the highest priority.
    ///
    /// A column outside the ``standard`` columns has the priority ``addedPriority``. Such a column is given space
    /// earlier than the standard columns that fit only on wide screens.
    fileprivate var rank: Int { priority ?? UserColumn.addedPriority }
}
