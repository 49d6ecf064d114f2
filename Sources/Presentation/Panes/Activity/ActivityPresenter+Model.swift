internal import UserDirectory

extension ActivityPresenter {
    func model<Element>(of list: NumberedList<Element>, _ noun: String) -> ActivityModel {
        var model = ActivityModel()
        // The filter applies only to changes.
        (model.filter, model.isStale) = (showsTasks ? FilterModel() : filterModel, isStale)
        let (window, times) = (list.window, times())
        model.timeHeading = times.heading(showsTasks ? "STARTED" : "TIME")
        model.rows =
            showsTasks
            ? .tasks(storedTasks.window.visible.map { .init($0, times: times) })
            : .changes(changes.window.visible.map { .init($0, times: times) })
        model.selected = window.selected == nil ? nil : window.cursor - window.top
        model.reversals = selectedTask?.reversals ?? selectedChange.map { tasks.tasks.reversals(of: $0) } ?? []
        let isWhole = list.isCounted && (showsTasks || filter == JournalFilter())
        if isWhole, let first = window.visible.first, let selected = window.selected {
            // Numbers have no gaps, so the newest number is the total, and an element's number gives its row.
            model.extent = "\(Text.count(list.newest, noun)) · row \(Text.number(list.newest - selected.number + 1))"
            model.scroll = .init(offset: max(0, list.newest - first.number), total: list.newest)
        } else if let openedTask = scope.openedTask, list.hasLoaded {
            model.extent = "\(Text.count(openedTask.changed, noun)) of task \(openedTask.number)"
        } else if list.hasLoaded, list.isCounted, !window.elements.isEmpty {
            let isAll = window.reachesStart && window.reachesEnd
            let count = isAll ? Text.count(window.elements.count, noun) : "\(Text.number(list.seen))+ \(noun)s"
            // If the window does not begin with the first row of the list, the number of rows above it is unknown.
            let hasRow = window.reachesStart && window.selected != nil
            model.extent = hasRow ? "\(count) · row \(Text.number(window.cursor + 1))" : count
        } else if list.hasLoaded, window.elements.isEmpty {
            let total = isWhole ? nil : total
            model.extent = total.map { "0 of \(Text.count($0, noun))" } ?? Text.count(0, noun)
        }
        model.placeholder = list.hasLoaded && window.elements.isEmpty ? placeholder : nil
        return model
    }

    private var placeholder: UserListModel.Placeholder {
        isFiltered && !showsTasks
            ? .init(
                title: input.error != nil
                    ? input.ignoresLastTerm
                        ? "No changes match the filter without its last term" : "No changes match the last valid filter"
                    : missing ?? "No changes match the filter: \(filterText)",
                hints: input.hints(hint(.clear))
            )
            : .init(
                title: "No changes yet",
                hints: ["Changes appear here; \(hint(.undo)) to undo your last change"]
            )
    }
}
