import ArgumentParser
import UserDirectory

/// The output format of a list.
struct FormatOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// Aligned on a terminal; elsewhere, tab-separated and without a heading.
        case table
        /// RFC 4180, with `'` before fields that a spreadsheet would run as formulas; `roster import` can read it.
        case csv
        /// One array.
        case json
        /// One object per line.
        case jsonl
    }

    @Option(help: "The format: table (tab-separated when piped), csv, json or jsonl.")
    var format: Format?

    @Flag(help: "Short for --format json; errors are JSON, too.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "The columns, comma-separated.",
            discussion: """
                Columns: \(UserListColumns.all.map(\.key).joined(separator: ", ")). "status" is the value \
                that was set, and "state" is the state in effect today: active, disabled, expired or trashed. \
                "connections" (or "on") lists the connections at which the user has an account.
                """,
            valueName: "names"
        ),
        completion: UserListColumns.completion,
        transform: UserListColumns.init(_:)
    )
    var columns: UserListColumns?

    @OptionGroup var times: TimesOption

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) contradict each other")
        }
    }

    /// If the filter has a term about connections, JSON without `--columns` includes each user's connections.
    @MainActor
    func writer(
        for output: StandardOutput,
        _ store: StoreOptions,
        _ filter: UserFilter
    ) throws -> any UserListWriter {
        let today = SystemWallClock().today
        let members = filter.connections.isEmpty ? UserListColumns.members : UserListColumns.all
        switch json ? .json : format ?? .table {
        case .csv: return CSVWriter(columns: columns?.columns ?? UserListColumns.fields, today: today)
        case .json: return JSONArrayWriter(columns: columns?.columns ?? members, today: today)
        case .jsonl: return JSONLinesWriter(columns: columns?.columns ?? members, today: today)
        case .table:
            let columns = columns?.columns ?? UserListColumns.ofTable
            guard let times = try times.format(for: output, store) else {
                return TabSeparatedWriter(columns: columns, today: today)
            }
            return TableWriter(columns: columns, today: today, times: times)
        }
    }
}
