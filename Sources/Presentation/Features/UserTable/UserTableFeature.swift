internal import UserDirectory

/// The table of users: marks, order, columns and trash.
package final class UserTableFeature: Feature {
    override func register(in commands: CommandRegistry) {
        let users = users
        commands.add(.mark) { users.marks.toggle() }
        commands.add(.markRange) { users.marks.toggleRange() }
        commands.add(.markAll) { users.markAll() }
        commands.add(.invertMarks) { users.invertMarks() }
        commands.add(.unmark) { users.marks.unmark() }
        commands.add(.toggleTrash) { users.filter(by: users.isTrashShown ? "" : "is:trashed") }
        commands.add(.chooseColumns) { self.openColumns() }
        let argument = CommandArgument(name: "KEY [reverse]", title: "the field to sort by") {
            UserTableFeature.completeSort($0)
        } run: { [self] text throws(CommandArgumentError) in
            try sort(text)
        }
        commands.add(.sort, argument: argument) { self.openSortMenu() }
        commands.add(.reverseSort) { [self] in
            sort(by: UserSort(users.sort.key, isReversed: !users.sort.isReversed))
        }
    }

    /// Sorts the users by a column, or reverses the order if that column is already the sort key.
    package func sort(byColumn title: String) {
        guard frame.tab == .users, let key = UserColumn(name: title.lowercased())?.sortKey else { return }
        sort(by: UserSort(key, isReversed: key == users.sort.key && !users.sort.isReversed))
    }

    private func sort(by order: UserSort) {
        users.sort(by: order)
        context.choices.remember { $0.sort = .init(key: order.key.shortName, isReversed: order.isReversed) }
    }

    private func openSortMenu() {
        let keys = UserField.sortable
        let selected = keys.firstIndex(of: users.sort.key) ?? 0
        dialogs.choose("Sort by", from: keys, selected: selected, title: \.shortName) { [weak self] key in
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
            throw .init(unknown: "field to sort by", words.first ?? "", among: keys)
        }
        guard words.dropFirst().allSatisfy({ $0 == "reverse" }), words.count < 3 else {
            throw .init(message: "Only \"reverse\" can follow the field")
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
