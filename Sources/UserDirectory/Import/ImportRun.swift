import Futures

/// A running import between two slices: what was read and not yet applied, and how far it is.
struct ImportRun: Sendable {
    /// A change that waits to be applied, and where it comes from.
    private struct Pending: Sendable {
        let line: Int
        let login: String
        let change: UserChange
    }

    private let options: ImportOptions
    private let title: String
    private let author: Author
    /// The import in the journal, once there was something to apply.
    private var task: TaskID?
    private var reader: CSVReader
    private var header: UserCSV.Header?
    private var pending: [Pending] = []
    private var pace = SlicePace()
    private(set) var progress = ImportProgress()
    /// The problems of the present slice.
    private(set) var problems: [ImportProblem] = []
    /// Whether there is nothing left to do.
    private(set) var isFinished = false
    /// How many records never became a change.
    private var unreadable = 0

    init(source: any ByteSource, options: ImportOptions, title: String, author: Author) {
        self.options = options
        self.title = title
        self.author = author
        reader = CSVReader(source)
        progress.size = source.size
    }

    /// Stops where the last slice ended.
    mutating func cancel() {
        problems = []
        progress.stop = .cancelled
        isFinished = true
    }

    /// Reads and applies the next records: as many as fit in the time of a slice, going by the slices before.
    mutating func advance(
        clock: any MonotonicClock,
        tasks: TaskPut,
        apply: (ChangeBatchQuery) throws -> ChangeBatch
    ) throws {
        let start = clock.now
        var isAtEnd = false
        // What a busy store has sent back goes first, and again as it was.
        if pending.isEmpty {
            problems = []
            isAtEnd = try read(pace.count)
        }
        let count = pending.count
        if count > 0 {
            let task = try self.task ?? tasks.begin(title, by: author)
            self.task = task
            let query = ChangeBatchQuery(
                pending.map(\.change),
                by: author,
                stopsWhenFull: options.onFull == .fail,
                task: .part(of: task)
            )
            record(try apply(query))
        }
        tellProblems()
        progress.bytesRead = reader.bytesRead
        if isAtEnd { isFinished = true }
        pace.record(count: max(count, problems.count), duration: clock.now - start)
    }

    /// Enters the end of the import into the journal; a store that is busy is asked once more.
    mutating func endTask(_ tasks: TaskPut) throws {
        try tasks.end(task, as: progress.stop == .cancelled ? .cancelled : .done, failed: unreadable)
        task = nil
    }

    /// Enters, where that is possible, that the import has failed.
    func failTask(_ tasks: TaskPut) {
        try? tasks.end(task, as: .failed, failed: unreadable)
    }

    /// Reads up to `count` records; true at the end of the file.
    private mutating func read(_ count: Int) throws -> Bool {
        let header = try self.header ?? readHeader()
        self.header = header
        for _ in 0..<count {
            guard let record = try reader.next() else { return true }
            switch record {
            case .failure(let error):
                unreadable += 1
                problems.append(ImportProblem(line: error.line, login: nil, reason: .unreadable(error)))
            case .success(let row): take(row, header)
            }
        }
        return false
    }

    private mutating func readHeader() throws -> UserCSV.Header {
        switch try reader.next() {
        case nil: throw UserCSVHeaderError.missing
        case .failure(let error): throw UserCSVHeaderError.unreadable(error)
        case .success(let row): return try UserCSV.Header(row)
        }
    }

    private mutating func take(_ row: CSVRow, _ header: UserCSV.Header) {
        guard row.fields.count == header.columns.count else {
            let reason = ImportProblem.Reason.fieldCount(expected: header.columns.count, found: row.fields.count)
            unreadable += 1
            return problems.append(ImportProblem(line: row.line, login: nil, reason: reason))
        }
        do throws(DirectoryError) {
            let line = try UserCSV.line(row, header: header)
            let change = UserChange.merge(login: line.login, line.edit, onExisting: options.onExisting)
            pending.append(Pending(line: row.line, login: line.login, change: change))
        } catch {
            unreadable += 1
            let login = header.columns.firstIndex(of: .login).map { row.fields[$0] }
            problems.append(ImportProblem(line: row.line, login: login, reason: .refused(error)))
        }
    }

    /// Counts what became of the pending changes.
    private mutating func record(_ batch: ChangeBatch) {
        for (change, result) in zip(pending, batch.results) {
            progress.line = max(progress.line, change.line)
            switch result {
            case .success(let done): count(done)
            case .failure(let error):
                problems.append(ImportProblem(line: change.line, login: change.login, reason: .refused(error)))
                guard case .limitReached(let seats) = error, options.onFull == .fail else { continue }
                // The slice has read further than it came.
                problems.removeAll { $0.line > change.line }
                progress.stop = .full(seats)
                isFinished = true
            }
        }
        pending = []
    }

    private mutating func count(_ change: Change) {
        if change.before == nil {
            progress.created += 1
        } else if options.onExisting == .skip {
            progress.skipped += 1
        } else if change.isUnchanged {
            progress.unchanged += 1
        } else {
            progress.updated += 1
        }
    }

    /// Enters the slice's problems, in the file's order: those of reading were found before those of applying.
    private mutating func tellProblems() {
        problems.sort { $0.line < $1.line }
        progress.refused += problems.count
        progress.problems += problems.prefix(ImportProgress.problemLimit - progress.problems.count)
        progress.line = max(progress.line, problems.last?.line ?? 0)
    }
}
