internal import UserDirectory

extension Command {
    package static let mark = Command("mark")
    package static let markRange = Command("range")
    package static let markAll = Command("mark-all")
    package static let invertMarks = Command("invert")
    package static let unmark = Command("unmark")
    package static let chooseColumns = Command("columns")
    package static let columnsLeft = Command("columns-left")
    package static let columnsRight = Command("columns-right")
    package static let sort = Command("sort")
    package static let reverseSort = Command("reverse")
    package static let toggleTrash = Command("trash")
}

/// The table of users: marks, order, columns and trash.
package final class UserTableFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .mark,
            "Mark or unmark the user",
            short: "mark",
            "Space",
            in: [.users],
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.reasonAgainstMarking
        } run: {
            $0.users.marks.toggle()
        },
        Entry(
            .markRange,
            "Mark a range (press at both ends)",
            short: "mark range",
            "v",
            in: [.users],
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.reasonAgainstMarking
        } run: {
            $0.users.marks.toggleRange()
        },
        Entry(
            .markAll,
            "Mark all matching users",
            short: "mark all",
            "a",
            in: [.users],
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.changeMarks { $0.markAll() }
        },
        Entry(
            .invertMarks,
            "Invert the marks of all matching users",
            short: "invert marks",
            "*",
            in: [.users],
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.changeMarks { $0.invert() }
        },
        Entry(
            .unmark,
            "Unmark all users",
            short: "unmark",
            "u",
            in: [.users],
            actsOnSelection: true,
            leavesRecord: true
        ) {
            $0.users.marks.unmark()
        },
        Entry(.chooseColumns, "Select the columns of the table", short: "columns", "C", in: [.users]) {
            $0.openColumns()
        } argument: {
            $0.columnsArgument
        },
        Entry(
            .columnsLeft,
            "Scroll the columns to the left",
            short: "columns",
            "Left",
            "<",
            in: [.users],
            leavesRecord: true
        ) {
            $0.reasonAgainstScrolling
        } run: {
            $0.users.scrollColumns(by: -1)
        },
        Entry(
            .columnsRight,
            "Scroll the columns to the right",
            short: "columns",
            "Right",
            ">",
            in: [.users],
            leavesRecord: true
        ) {
            $0.reasonAgainstScrolling
        } run: {
            $0.users.scrollColumns(by: 1)
        },
        Entry(.sort, "Sort by a column", short: "sort", "s", in: [.users]) {
            $0.openSortMenu()
        } argument: {
            $0.orderArgument
        },
        Entry(.reverseSort, "Reverse the sort order", "S", in: [.users], leavesRecord: true) { $0.reverseSort() },
        Entry(.toggleTrash, "Show or hide the trash", short: "trash", "T", in: [.users], leavesRecord: true) {
            $0.withdrawListNotes()
            let users = $0.users
            users.filter(by: users.isTrashShown ? users.places.beforeTrash?.filter ?? "" : "is:trashed")
        },
    ]

    private func changeMarks(_ change: @MainActor (UserMarks) -> Void) {
        if users.input.error == nil { change(users.marks) }
    }

    private var reasonAgainstMarking: String? {
        users.marks.actsElsewhere ? "Only the user under the list's cursor can be marked" : nil
    }

    private var reasonAgainstScrolling: String? {
        users.showsAllColumns
            ? "All selected columns are visible; \(settings.hint(.chooseColumns)) to change them" : nil
    }

    private var orderArgument: CommandArgument {
        CommandArgument(name: "KEY [reverse]", title: "the field to sort by") {
            UserTableFeature.completeSort($0)
        } run: { [self] text throws(CommandArgumentError) in
            try sort(text)
        }
    }

    /// Sorts the users by a column, or reverses the order if that column is already the sort key.
    package func sort(byColumn title: String) {
        guard frame.tab == .users, let key = UserColumn(name: title.lowercased())?.sortKey else { return }
        sort(by: UserSort(key, isReversed: key == users.sort.key && !users.sort.isReversed))
    }

    private func sort(by order: UserSort) {
        guard order != users.sort else { return }
        users.sort(by: order)
        context.choices.remember { $0.sort = .init(key: order.key.shortName, isReversed: order.isReversed) }
    }

    private func reverseSort() {
        sort(by: UserSort(users.sort.key, isReversed: !users.sort.isReversed))
    }

    private func openSortMenu() {
        let keys = UserField.sortable
        let selected = keys.firstIndex(of: users.sort.key) ?? 0
        let isReversed = users.sort.isReversed
        let title = isReversed ? "Sort by (descending)" : "Sort by (ascending)"
        dialogs.choose(title, from: keys, selected: selected) {
            $0 == .status
                ? "status (\(isReversed ? "disabled first, expired last" : "expired first, disabled last"))"
                : $0.shortName
        } choose: { [weak self] key in
            guard let self else { return }
            sort(by: UserSort(key, isReversed: users.sort.isReversed))
        }
    }

    private static func completeSort(_ typed: String) -> [(text: String, title: String)] {
        let keys = UserField.sortable.map(\.shortName)
        if let key = keys.first(where: { typed.hasPrefix($0 + " ") }) {
            return "\(key) reverse".hasPrefix(typed) ? [("\(key) reverse", "reversed")] : []
        }
        return keys.filter { $0.hasPrefix(typed) }.map { ($0, "") }
    }

    private func sort(_ text: String) throws(CommandArgumentError) {
        let words = text.split(separator: " ").map(String.init)
        let keys = UserField.sortable.map(\.shortName)
        guard let key = words.first.flatMap(UserField.init(sortKey:)) else {
            let word = words.first ?? ""
            let hint = NearestWord.hint(word, among: keys, fallback: "select a column below")
            throw .init(message: "Cannot sort by \"\(word)\"\(hint)")
        }
        guard words.dropFirst().allSatisfy({ $0 == "reverse" }), words.count < 3 else {
            throw .init(message: "Only \"reverse\" can follow the column")
        }
        sort(by: UserSort(key, isReversed: words.count == 2))
    }

    private func openColumns() {
        dialogs.open(
            ColumnsPresenter(users.columns) { [weak self] columns in
                self?.users.columns = columns
                self?.users.update()
            } keep: { [weak self] columns in
                self?.context.choices.remember { $0.columns = columns.map(\.name) }
            }
        )
    }
}
