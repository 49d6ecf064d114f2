internal import Futures
public import UserDirectory

/// Presents what was changed: the entries of the journal or its tasks, the newest first, read in windows.
@MainActor
public final class ActivityPresenter {
    private weak var view: (any ActivityView)?
    private let useCases: UserUseCases
    private let tasks: TaskCenter
    private let clock: any WallClock

    /// Whether tasks are listed, and not changes.
    public private(set) var showsTasks = false
    /// The filter as it was typed.
    public private(set) var filterText = ""
    private var filter = JournalFilter()
    private var filterError: String?
    private var isStale = false
    /// How many rows a page has.
    public private(set) var pageHeight = 1

    /// Called when a read fails or works again.
    public var onHealth: (@MainActor ((any Error)?) -> Void)?

    private lazy var changes = NumberedList<JournalEntry>(
        read: { [weak self] in self?.readChanges($0, $1, $2) },
        onChange: { [weak self] in self?.update() }
    )
    private lazy var storedTasks = NumberedList<StoredTask>(
        read: { [weak self] in self?.readTasks($0, $1, $2) },
        onChange: { [weak self] in self?.update() }
    )

    /// Makes a presenter; nothing is read before ``reload()``.
    public init(useCases: UserUseCases, tasks: TaskCenter, clock: any WallClock, view: any ActivityView) {
        self.useCases = useCases
        self.tasks = tasks
        self.clock = clock
        self.view = view
    }

    /// The change under the cursor; nil where tasks are listed.
    public var selectedChange: JournalEntry? { showsTasks ? nil : changes.window.selected }

    /// The task under the cursor; nil where changes are listed.
    public var selectedTask: StoredTask? { showsTasks ? storedTasks.window.selected : nil }

    /// Whether a filter is set.
    public var isFiltered: Bool { !filterText.isEmpty }

    /// Takes the number of rows on the screen.
    public func resize(rows: Int) {
        guard rows != pageHeight else { return }
        pageHeight = rows
        changes.resize(rows: rows)
        storedTasks.resize(rows: rows)
        update()
    }

    /// Moves the cursor by a number of rows.
    public func move(by rows: Int) {
        showsTasks ? storedTasks.move(by: rows) : changes.move(by: rows)
        update()
    }

    /// Moves the cursor to the newest.
    public func moveToFirst() {
        showsTasks ? storedTasks.moveToFirst() : changes.moveToFirst()
        update()
    }

    /// Moves the cursor to the oldest.
    public func moveToLast() {
        showsTasks ? storedTasks.moveToLast() : changes.moveToLast()
        update()
    }

    /// Reads the list again around the cursor; at the top what is new comes into sight.
    public func reload() {
        showsTasks ? storedTasks.reload() : changes.reload()
    }

    /// Lists tasks and no changes, or changes again.
    public func toggleTasks() {
        showsTasks.toggle()
        update()
        reload()
    }

    /// Lists the changes of a task.
    public func showChanges(of task: StoredTask) {
        showsTasks = false
        filter(by: "task:\(task.number)")
    }

    /// Lists the changes that the text asks for; see ``ActivityFilter``.
    ///
    /// What is wrong with it is told beside the filter, and the list stays.
    public func filter(by text: String) {
        guard text != filterText || filterError != nil else { return update() }
        filterText = text
        showsTasks = false
        do {
            let parsed = try ActivityFilter.parse(text, now: clock.date)
            filterError = nil
            guard parsed != filter else { return update() }
            filter = parsed
            changes.restart()
        } catch {
            filterError = error.description
        }
        update()
    }

    private func update() {
        view?.show(showsTasks ? model(of: storedTasks, "task") : model(of: changes, "change"))
    }
}

// MARK: - What is shown

extension ActivityPresenter {
    private func model<Element>(of list: NumberedList<Element>, _ noun: String) -> ActivityModel {
        var model = ActivityModel()
        let window = list.window
        model.rows =
            showsTasks
            ? .tasks(storedTasks.window.visible.map(ActivityModel.Task.init))
            : .changes(changes.window.visible.map(ActivityModel.Change.init))
        model.selected = window.selected == nil ? nil : window.cursor - window.top
        model.filter = filterText
        model.filterError = filterError
        model.isStale = isStale
        let isWhole = showsTasks || filter == JournalFilter()
        if isWhole, let first = window.visible.first, let selected = window.selected {
            // Numbers have no gaps: the newest one says how many there are, and each how many are newer.
            model.extent = "\(Text.count(list.newest, noun)) · row \(Text.number(list.newest - selected.number + 1))"
            model.scroll = .init(offset: max(0, list.newest - first.number), total: list.newest)
        } else if list.hasLoaded, !window.elements.isEmpty {
            let isAll = window.reachesStart && window.reachesEnd
            model.extent = isAll ? Text.count(window.elements.count, noun) : "more \(noun)s than shown"
        }
        model.placeholder = list.hasLoaded && window.elements.isEmpty ? placeholder : nil
        return model
    }

    private var placeholder: UserListModel.Placeholder {
        isFiltered && !showsTasks
            ? .init(title: "No change matches \(filterText)", hints: ["Esc clears the filter"])
            : .init(title: "Nothing has been changed yet", hints: ["Every change will be listed here; z undoes one"])
    }
}

// MARK: - How it is read

extension ActivityPresenter {
    private func readChanges(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<JournalEntry>.Answer
    ) {
        let (useCase, query) = (useCases.readJournal, JournalQuery(filter, part))
        read("Read changes", "JournalInteractor", token, answer) {
            // Towards the newest the journal is read from the oldest on.
            useCase.execute(query, token: token).map { query.isOldestFirst ? $0.reversed() : $0 }
        }
    }

    private func readTasks(
        _ part: NumberedPart,
        _ token: CancellationToken,
        _ answer: @escaping NumberedList<StoredTask>.Answer
    ) {
        let useCase = useCases.listTasks
        let query = TaskQuery(before: part.taskBound, limit: part.limit)
        read("Read tasks", "TasksInteractor", token, answer) {
            useCase.execute(query, token: token).map { tasks in
                guard case .before(let number) = part.anchor else { return tasks }
                return tasks.filter { $0.number > number }
            }
        }
    }

    /// Runs a read of this view and drops what comes back after its token was cancelled.
    private func read<Element: Sendable>(
        _ title: String,
        _ useCase: String,
        _ token: CancellationToken,
        _ answer: @escaping @MainActor ([Element]) -> Void,
        execute: @escaping @MainActor () -> Future<[Element]>
    ) {
        tasks.run(title, useCase: useCase, purpose: .read(view: title), execute: execute) {
            Text.number($0.count)
        } completion: { [weak self] result in
            guard let self, !token.isCancelled else { return }
            switch result {
            case .success(let elements):
                isStale = false
                onHealth?(nil)
                answer(elements)
            case .failure(let error): fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        changes.cancel()
        storedTasks.cancel()
        switch error as? DirectoryError {
        case .notFound(let user, _)?: filterError = "no change of a user \(user)"
        case .noTask(let task)?: filterError = "no task \(task)"
        default:
            isStale = true
            onHealth?(error)
        }
        update()
    }
}

extension JournalQuery {
    fileprivate init(_ filter: JournalFilter, _ part: NumberedPart) {
        let (isOldestFirst, after): (Bool, Int?) =
            switch part.anchor {
            case .start: (false, nil)
            case .end: (true, nil)
            case .from(let number): (false, number + 1)
            case .after(let number): (false, number)
            case .before(let number): (true, number)
            }
        self.init(filter, isOldestFirst: isOldestFirst, after: after, limit: part.limit)
    }
}

extension NumberedPart {
    /// Tasks are read from the newest on alone: a part of them is found by their numbers, which have no gaps.
    fileprivate var taskBound: Int? {
        switch anchor {
        case .start: nil
        case .end: limit + 1
        case .from(let number): number + 1
        case .after(let number): number
        case .before(let number): number + limit + 1
        }
    }
}
