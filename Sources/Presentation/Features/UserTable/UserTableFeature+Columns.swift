extension UserTableFeature {
    private static let standardColumns = "default"

    /// The argument that selects the columns: `default`, or column names separated by spaces or commas.
    var columnsArgument: CommandArgument {
        CommandArgument(name: "NAMES", title: "the columns, from left to right") { typed in
            UserTableFeature.completeColumns(typed)
        } run: { [self] text throws(CommandArgumentError) in
            var names = text.split { $0 == "," || $0 == " " }.map(String.init)
            if names == [UserTableFeature.standardColumns] { names = [] }
            if let unknown = names.first(where: { UserColumn(name: $0) == nil }) {
                throw .init(unknown: "column", unknown, among: UserColumn.all.map(\.name))
            }
            let columns = UserColumn.columns(named: names)
            guard columns != users.columns else { return }
            users.columns = columns
            users.update()
            context.choices.remember { $0.columns = users.columns.map(\.name) }
        }
    }

    private static func completeColumns(_ typed: String) -> [(text: String, title: String)] {
        let word = String(typed.reversed().prefix { $0 != "," && $0 != " " }.reversed())
        let before = String(typed.dropLast(word.count))
        let taken = before.split { $0 == "," || $0 == " " }.map(String.init)
        let standard =
            before.isEmpty && standardColumns.hasPrefix(word) ? [(standardColumns, "the standard columns")] : []
        return standard
            + UserColumn.all.filter { $0.name.hasPrefix(word) && !taken.contains($0.name) }
            .map { (before + $0.name, $0.explanation) }
    }
}
