internal import Futures
package import UserDirectory

/// Presents the entries or the tasks of the journal, the newest first; reads them in parts.
@MainActor
package final class ActivityPresenter: StorePresenter<ActivityModel>, FilteredPresenter {
    private(set) var scope = ActivityScope()
    var input = FilterInput(JournalFilter())
    /// The reason why the store could not determine the filter's user or task; nil if there is no such reason.
    ///
    /// For example, `There is no task 12`.
    var missing: String?
    /// The number of all changes, read when no change matches the filter; nil until then.
    var total: Int?
    package private(set) var pageHeight = 1
    var names = JournalNames()

    lazy var changes = NumberedList<JournalEntry>(
        read: { [weak self] in self?.readChanges($0, $1, $2) },
        onChange: { [weak self] in self?.update() }
    )
    lazy var storedTasks = NumberedList<StoredTask>(
        read: { [weak self] in self?.readTasks($0, $1, $2) },
        onChange: { [weak self] in self?.update() }
    )

    package var showsTasks: Bool { scope.showsTasks }

    /// Nil if tasks are listed, or if the list is empty.
    package var selectedChange: JournalEntry? { showsTasks ? nil : changes.window.selected }

    /// Nil if changes are listed, or if the list is empty.
    package var selectedTask: StoredTask? { showsTasks ? storedTasks.window.selected : nil }

    package func resize(rows: Int) {
        guard rows != pageHeight else { return }
        pageHeight = rows
        changes.resize(rows: rows)
        storedTasks.resize(rows: rows)
        update()
    }

    package func move(by rows: Int) {
        list.move(by: rows)
        update()
    }

    /// Moves the cursor to the newest element.
    package func moveToFirst() {
        list.moveToFirst()
        update()
    }

    /// Moves the cursor to the oldest element.
    package func moveToLast() {
        list.moveToLast()
        update()
    }

    func select(row: Int) {
        list.select(row: row)
        update()
    }

    private var list: any PanePresenter { showsTasks ? storedTasks : changes }
    var rows: ListState { list.state }
    func prepareToShow() { list.prepareToShow() }

    /// Reads the list again around the cursor; a cursor in the first row moves to the newest element.
    package func reload() {
        showsTasks ? storedTasks.reload() : changes.reload()
    }

    /// Switches between tasks and changes; from the changes of an opened task, returns to the tasks.
    package func toggleTasks() {
        if scope.openedTask != nil { return filter(by: "") }
        scope.toggleTasks()
        prepareToShow()
        update()
        reload()
    }

    /// Filters the changes by a task; clearing the filter returns to the list of tasks.
    package func showChanges(of task: StoredTask) {
        filter(by: "task:\(task.number)")
        scope.open(task)
        update()
    }

    /// Lists the changes that match a filter in the language of `ActivityFilter`.
    package func filter(by text: String) {
        guard text != filterText || input.error != nil else { return update() }
        if readFilter(text) {
            missing = nil
            changes.restart()
        }
        scope.filterChanged(isEmpty: text.isEmpty)
        if showsTasks {
            storedTasks.prepareToShow()
            storedTasks.reload()
        }
        update()
    }

    func prepareToFilter() -> @MainActor () -> Void {
        let (text, scope, place) = (filterText, scope, changes.place)
        return { [weak self] in
            guard let self else { return }
            filter(by: text)
            self.scope = scope
            showsTasks ? storedTasks.reload() : changes.goBack(to: place)
            update()
        }
    }

    func parse(_ text: String, allowsIncomplete: Bool) throws -> JournalFilter {
        try ActivityFilter.parse(text, now: clock.date, allowsIncomplete: allowsIncomplete)
    }

    func terms(beginning term: String, after before: String) -> [String] {
        ActivityFilter.terms(beginning: term, names)
    }

    var guide: PageModel { ActivityFilter.guide }

    func update() {
        show(showsTasks ? model(of: storedTasks, "task") : model(of: changes, "change"))
    }
}
