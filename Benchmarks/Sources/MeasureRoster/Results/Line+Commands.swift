extension Line {
    /// The smallest number of users for which the targets of commands apply; targets for growth apply to any number.
    private static let many = 100_000

    static let importTime = Line(
        group: .importing,
        title: "Into an empty store: time",
        unit: .seconds,
        target: .times(sqlite3: 2.5, from: many),
        meaning: "`roster import` of the whole file into a new store"
    )
    static let copyTime = Line(
        group: .importing,
        title: "Into the same tables: time",
        unit: .seconds,
        target: .onPostgres(times: 2, from: many),
        meaning: """
            the same import, beside `\\copy` of the rows that it wrote, of users and of the journal, into empty tables \
            with the same indexes
            """
    )
    static let importProcessor = Line(
        group: .importing,
        title: "Into an empty store: processor",
        unit: .seconds,
        meaning: "the processor time of that, with the server's for PostgreSQL"
    )
    static let importWritten = Line(
        group: .importing,
        title: "Written per byte of the store",
        unit: .times,
        target: .onSQLite(6, from: many),
        meaning: "the bytes that the import caused to be written to the disk, divided by the size of the finished store"
    )
    static let storeSize = Line(
        group: .importing,
        title: "Size of the store",
        unit: .mebibytes,
        meaning: """
            the files of the store after the import. Roster's has the journal in it; that of `sqlite3`, the lines as they \
            were read
            """
    )
    static let moreTime = Line(
        group: .importing,
        title: "A tenth more: time",
        unit: .seconds,
        meaning: "import of another file with a tenth as many new users into the full store"
    )
    static let moreProcessor = Line(
        group: .importing,
        title: "A tenth more: processor per line",
        unit: .microseconds,
        target: .onSQLite(150, from: many),
        meaning: "the processor time of that, for each new user"
    )
    static let importing = [importTime, copyTime, importProcessor, importWritten, storeSize, moreTime, moreProcessor]

    static let changeTime = Line(
        group: .changing,
        title: "Disable: time",
        unit: .seconds,
        meaning: "`roster disable` of all active viewers, 8 of 99 users, as one task"
    )
    static let changeProcessor = Line(
        group: .changing,
        title: "Disable: processor per user",
        unit: .microseconds,
        target: .value(60, from: many),
        meaning: "the processor time of that, for each of these users"
    )
    static let undoTime = Line(
        group: .changing,
        title: "Undo: time",
        unit: .seconds,
        meaning: "`roster undo` of that task"
    )
    static let undoProcessor = Line(
        group: .changing,
        title: "Undo: processor per user",
        unit: .microseconds,
        target: .value(60, from: many),
        meaning: "the processor time of that, for each of these users"
    )
    static let changing = [changeTime, changeProcessor, undoTime, undoProcessor]

    static let export = Line(
        group: .reading,
        title: "Export",
        unit: .seconds,
        target: .times(sqlite3: 1.5, from: many),
        meaning: "`roster export` of all users to a CSV file"
    )
    static let list = Line(
        group: .reading,
        title: "List",
        unit: .seconds,
        target: .times(sqlite3: 1.5, from: many),
        meaning: "`roster list` of all users into a file"
    )
    static let count = Line(
        group: .reading,
        title: "Count",
        unit: .milliseconds,
        meaning: "`roster count` of all users; `SELECT count(*)`"
    )
    static let countGrowth = Line(
        group: .reading,
        title: "Count, growth",
        unit: .times,
        target: .value(1.2),
        meaning: "the line above, divided by the same with the fewest users of the run"
    )
    static let limit = Line(
        group: .reading,
        title: "Limit",
        unit: .milliseconds,
        meaning: "`roster limit`, which prints how many seats are taken"
    )
    static let limitGrowth = Line(
        group: .reading,
        title: "Limit, growth",
        unit: .times,
        target: .value(1.2),
        meaning: "the line above, divided by the same with the fewest users of the run"
    )
    static let reading = [export, list, count, countGrowth, limit, limitGrowth]

    /// Maps a line to the line that shows how its values grow with the number of users; most lines have no such line.
    static let growth = [firstScreen: firstScreenGrowth, count: countGrowth, limit: limitGrowth]
}
