import Presentation
import UserDirectory

/// Writes a list of users, a window at a time.
@MainActor
protocol UserListWriter {
    var columns: [ListColumn] { get }
    /// The columns that did not fit on the terminal.
    var columnsLeftOut: [ListColumn] { get }
    mutating func write(_ users: [ListedUser], to output: StandardOutput)
    mutating func end(_ output: StandardOutput)
}

extension UserListWriter {
    var columnsLeftOut: [ListColumn] { [] }
}

/// Writes aligned columns with a heading, for people.
///
/// The widths of the columns are computed from the first window of users.
struct TableWriter: UserListWriter {
    let columns: [ListColumn]
    let today: Day
    let times: TimeFormat
    private var layout: TableLayout?

    var columnsLeftOut: [ListColumn] { layout?.leftOut.map { columns[$0] } ?? [] }

    init(columns: [ListColumn], today: Day, times: TimeFormat) {
        self.columns = columns
        self.today = today
        self.times = times
    }

    mutating func write(_ users: [ListedUser], to output: StandardOutput) {
        let rows = users.map { user in columns.map { SafeText.line($0.text(of: user, today: today, times)) } }
        guard !rows.isEmpty else { return }
        let heading = columns.map(\.title)
        let isFirst = layout == nil
        let layout =
            self.layout
            ?? TableLayout(
                fitting: [heading] + rows,
                rules,
                lineWidth: output.width,
                // After a full window, more users may follow.
                mayGrow: users.count == UserWindows.size
            )
        self.layout = layout
        if isFirst { output.write(layout.line(heading)) }
        for row in rows { output.write(layout.line(row)) }
    }

    func end(_ output: StandardOutput) {}

    /// A column of states keeps enough width for the longest state.
    private var rules: TableLayout.Rules {
        let longest = UserFilter.State.allCases.map(\.rawValue.count).max() ?? 0
        let states = columns.indices.filter { columns[$0] == .state }
        return TableLayout.Rules(least: Dictionary(uniqueKeysWithValues: states.map { ($0, longest) }))
    }
}

/// Writes one user per line, tab-separated without a heading, for other programs.
struct TabSeparatedWriter: UserListWriter {
    let columns: [ListColumn]
    let today: Day

    func write(_ users: [ListedUser], to output: StandardOutput) {
        for user in users {
            let fields = columns.map { SafeText.tabSeparated($0.text(of: user, today: today, separator: " ")) }
            output.write(fields.joined(separator: "\t") + "\n")
        }
    }

    func end(_ output: StandardOutput) {}
}

/// Writes CSV in the format that `ImportUsersInteractor` reads.
struct CSVWriter: UserListWriter {
    let columns: [ListColumn]
    let today: Day
    private var hasHeader = false

    init(columns: [ListColumn], today: Day) {
        self.columns = columns
        self.today = today
    }

    mutating func write(_ users: [ListedUser], to output: StandardOutput) {
        writeHeader(output)
        for user in users { write(columns.map { $0.csv(of: user, today: today) }, output) }
    }

    mutating func end(_ output: StandardOutput) {
        writeHeader(output)
    }

    private mutating func writeHeader(_ output: StandardOutput) {
        if !hasHeader { write(columns.map(\.key), output) }
        hasHeader = true
    }

    private func write(_ fields: [String], _ output: StandardOutput) {
        let record = UserCSV.record(fields)
        output.write(output.isTerminal ? SafeText.lines(record.replacing("\r\n", with: "\n")) : record)
    }
}

/// Writes one JSON array, with one user per line.
struct JSONArrayWriter: UserListWriter {
    private let lines: JSONLinesWriter
    private var isFirst = true

    var columns: [ListColumn] { lines.columns }

    init(columns: [ListColumn], today: Day) {
        lines = JSONLinesWriter(columns: columns, today: today)
    }

    mutating func write(_ users: [ListedUser], to output: StandardOutput) {
        for user in users {
            output.write((isFirst ? "[\n" : ",\n") + lines.json(user).text)
            isFirst = false
        }
    }

    func end(_ output: StandardOutput) {
        output.write(isFirst ? "[]\n" : "\n]\n")
    }
}

/// Writes one JSON object per line.
struct JSONLinesWriter: UserListWriter {
    let columns: [ListColumn]
    let today: Day

    func json(_ user: ListedUser) -> JSON { JSON.record(user, columns: columns, today: today) }

    func write(_ users: [ListedUser], to output: StandardOutput) {
        for user in users { output.write(json(user).text + "\n") }
    }

    func end(_ output: StandardOutput) {}
}
