import ArgumentParser
import UserDirectory

/// The columns of a list of users, as in `--columns`.
struct UserListColumns: Sendable {
    /// The columns that are fields of the record, in the order of a user's JSON.
    static let fields = UserField.columns.map(ListColumn.field)

    /// The columns of a user's JSON, in the order of the JSON.
    static let members = fields + [.state, .seated]

    static let all = members + [.connections]

    /// The default columns of a table, which fit on a terminal's line.
    static let ofTable: [ListColumn] =
        [UserField.login, .name, .email, .role].map(ListColumn.field) + [.state, .field(.validUntil)]

    /// Completes the column name at the end of a list; does not offer column names that the list already contains.
    static let completion = CompletionKind.custom { _, _, typed in
        let list = StoreCompletion.value(typed)
        let names = list.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        let known = all.map(\.key)
        guard names.allSatisfy(known.contains) else { return [] }
        return known.filter { !names.contains($0) }.map { (names + [$0]).joined(separator: ",") }
    }

    let columns: [ListColumn]

    /// Parses comma-separated names; throws `ValidationError` for an unknown name.
    init(_ argument: String) throws {
        var columns: [ListColumn] = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let column = ListColumn(name: String(name)) else {
                let known = UserListColumns.all.map(\.key).joined(separator: ", ")
                let near = NearestWord.find(String(name), among: UserListColumns.all.map(\.key))
                let hint = near.map { "; did you mean \"\($0)\"?" }
                throw ValidationError("there is no column \"\(name)\"\(hint ?? "; use \(known)")")
            }
            if !columns.contains(column) { columns.append(column) }
        }
        self.columns = columns
    }
}
